import type { Environment } from '../../test/support/service.js';
import type { Era, PlanWorld, SeenDocument } from '../support/world.js';

type Agent = Awaited<ReturnType<PlanWorld['agent']>>;

/** What an MCP scenario remembers beside its world: who works on which document, and from which version. */
export interface McpScene {
  /** Name in `world.documents`. */
  document?: string;
  /** `version` and `checksum` of the last answer that had them. */
  base?: { version: number; checksum: string };
  agent?: Agent;
  era?: Era;
  /** The last raw HTTP answer. */
  http?: { status: number; headers: Headers; text: string };
  /** Statuses of several attempts to get in. */
  tries?: number[];
  /** A plan that an agent read from a file itself. */
  text?: string;
  /** What a protocol request gave back, or threw. */
  result?: unknown;
  error?: { code?: number; message: string };
  /** Arguments of the last tool call, to repeat it. */
  lastCall?: { tool: string; args: Record<string, unknown> };
}

const scenes = new WeakMap<PlanWorld, McpScene>();

export function sceneOf(world: PlanWorld): McpScene {
  const scene = scenes.get(world) ?? {};
  scenes.set(world, scene);
  return scene;
}

export function currentDocument(world: PlanWorld): SeenDocument {
  return world.document(sceneOf(world).document ?? 'Plan');
}

export async function currentAgent(world: PlanWorld): Promise<Agent> {
  const scene = sceneOf(world);
  scene.agent ??= await world.agent('Agent', 'handshake');
  return scene.agent;
}

/** The scenario's own service, with the document's plan in it. */
export async function moveToOwnService(world: PlanWorld, environment: Environment): Promise<void> {
  const { content } = currentDocument(world);
  await world.useOwnService(environment);
  const scene = sceneOf(world);
  scene.base = undefined;
  scene.agent = undefined;
  await world.createDocument('Plan', content);
}
