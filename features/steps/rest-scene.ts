import type { ApiResponse } from '../../test/support/api.js';
import type { PlanWorld, SeenDocument } from '../support/world.js';

/** What a REST scenario remembers beside its world. */
export interface RestScene {
  /** Name in `world.documents`: what the scenario calls "the document". */
  document?: string;
  /** Every state of a document that an answer held, in their order. */
  seen: SeenDocument[];
}

const scenes = new WeakMap<PlanWorld, RestScene>();

export function restScene(world: PlanWorld): RestScene {
  const scene = scenes.get(world) ?? { seen: [] };
  scenes.set(world, scene);
  return scene;
}

/** "The document" of the scenario, as it was last seen. */
export function theDocument(world: PlanWorld): SeenDocument {
  return world.document(restScene(world).document ?? '');
}

/** @returns `/documents/{id}` of "the document" */
export function thePath(world: PlanWorld): string {
  return `/documents/${theDocument(world).id}`;
}

/** Creates a document for the scenario, which calls it "the document" from then on. */
export async function createTheDocument(world: PlanWorld, title: string, content: string): Promise<void> {
  const scene = restScene(world);
  scene.document = title;
  scene.seen.push(await world.createDocument(title, content));
}

/** Keeps an answer, and the document where it is one. */
export function keepAnswer(world: PlanWorld, response: ApiResponse): void {
  world.response = response;
  const { status, body } = response;
  if ((status === 200 || status === 201) && isDocument(body)) {
    sawDocument(world, body);
  }
}

/** "The document" of the scenario is in this state now. */
export function sawDocument(world: PlanWorld, document: SeenDocument): void {
  const scene = restScene(world);
  scene.document ??= document.title;
  scene.seen.push(world.remember(scene.document, document));
}

/** The last answer. */
export function theAnswer(world: PlanWorld): ApiResponse {
  if (world.response === undefined) {
    throw new Error('Nothing was asked yet.');
  }
  return world.response;
}

function isDocument(body: unknown): body is SeenDocument {
  return typeof body === 'object' && body !== null && 'id' in body && 'content' in body;
}
