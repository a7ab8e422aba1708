import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { currentAgent, currentDocument, sceneOf } from './mcp-scene.js';

/** The current document and the base of the last answer go along unless the step says otherwise. */
export async function callTool(
  world: PlanWorld,
  tool: string,
  given: Record<string, unknown>,
): Promise<void> {
  const scene = sceneOf(world);
  const args: Record<string, unknown> = { ...given };
  const elsewhere = 'text' in args || 'document' in args || NO_PLAN.has(tool);
  if (!elsewhere && scene.text !== undefined) {
    args.text = scene.text;
  } else if (!elsewhere && scene.document !== undefined) {
    args.document = currentDocument(world).id;
    if (WRITERS.test(tool) && !('base' in args)) {
      args.base = scene.base ?? (await firstBase(world));
    }
  }
  for (const [name, value] of Object.entries(args)) {
    if (value === LEFT_OUT) {
      delete args[name];
    }
  }
  scene.lastCall = { tool, args };
  const { content, isError } = await world.callTool(tool, args, await currentAgent(world));
  // What a dry run answers is no base: nothing was stored.
  if (
    !isError &&
    content.dryRun !== true &&
    typeof content.version === 'number' &&
    typeof content.checksum === 'string'
  ) {
    scene.base = { version: content.version, checksum: content.checksum };
  }
}

const NO_PLAN = new Set(['werkbaum_guide', 'werkbaum_list_documents']);
const WRITERS = /_(set_\w+|add_node|move_node|remove_node|edit|apply_ops|write|undo)$/;
/** In a table: this argument is not sent. */
const LEFT_OUT = '(left out)';

async function firstBase(world: PlanWorld): Promise<{ version: number; checksum: string }> {
  const { content } = await world.callTool(
    'werkbaum_read',
    { document: currentDocument(world).id },
    await currentAgent(world),
  );
  return { version: Number(content.version), checksum: String(content.checksum) };
}

export function argumentsOf(table: DataTable): Record<string, unknown> {
  return Object.fromEntries(table.raw().map(([name = '', cell = '']) => [name, valueOf(cell)]));
}

/** JSON where it is some, else the text as it stands, with `\n` for a line end. */
export function valueOf(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell.replaceAll('\\n', '\n');
  }
}
