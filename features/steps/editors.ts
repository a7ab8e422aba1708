import type { LineOperation } from '../../src/line-diff/index.js';
import { checksumOf } from '../../test/support/checksum-of.js';
import type { PlanWorld, SeenDocument } from '../support/world.js';
import { keepAnswer, sawDocument, thePath } from './rest-scene.js';

/** A web editor with the document open, as rest-protocol §2 has it. */
export interface Editor {
  clientId: string;
  displayName: string;
  /** Of the last patch; every new one takes the next. */
  seq: number;
  /** What its next operations speak of. */
  base: Pick<SeenDocument, 'version' | 'content'>;
  /** The last patch, to repeat it. */
  last?: Record<string, unknown>;
}

const editorsOf = new WeakMap<PlanWorld, Map<string, Editor>>();

/** Opens the document, or reads it again: what the person does next is based on what stands there now. */
export async function openDocument(world: PlanWorld, person: string): Promise<void> {
  const editors = editorsOf.get(world) ?? new Map<string, Editor>();
  editorsOf.set(world, editors);
  const { body: base } = await world.api.get<SeenDocument>(thePath(world));
  const fresh = { clientId: `c-${person.toLowerCase()}`, displayName: person, seq: 0 };
  editors.set(person, { ...(editors.get(person) ?? fresh), base });
}

/** @throws where that person has not opened the document */
export function editorOf(world: PlanWorld, person: string): Editor {
  const editor = editorsOf.get(world)?.get(person);
  if (editor === undefined) {
    throw new Error(`${person} has not opened the document.`);
  }
  return editor;
}

/** @returns a correct patch of the editor's base, with the next `seq` */
export function nextPatch(editor: Editor, ops: readonly LineOperation[]): Record<string, unknown> {
  const { clientId, displayName, base } = editor;
  editor.seq++;
  return {
    baseVersion: base.version,
    checksum: checksumOf(base.content),
    clientId,
    seq: editor.seq,
    displayName,
    ops,
  };
}

/** Sends a patch; when it is accepted, the editor has what stands there then. */
export async function sendPatch(
  world: PlanWorld,
  person: string,
  body: Record<string, unknown>,
): Promise<void> {
  const editor = editorOf(world, person);
  editor.last = body;
  const answer = await world.api.patch(`${thePath(world)}/content`, body);
  if (answer.status === 200) {
    const { body: now, status } = await world.api.get<SeenDocument>(thePath(world));
    if (status === 200) {
      editor.base = now;
      sawDocument(world, now);
    }
  }
  keepAnswer(world, answer);
}
