import { DIFF, HISTORY, UNDO } from './history.definitions.js';
import { CHECK, INSPECT } from './inspect.definitions.js';
import { ADD_NODE, MOVE_NODE, REMOVE_NODE, SET_SIZE, SET_STATUS } from './node.definitions.js';
import { GUIDE_TOOL, LIST_DOCUMENTS, READ } from './read.definitions.js';
import { APPLY_OPS, EDIT_TOOL, WRITE } from './text.definitions.js';
import type { ToolDefinition } from './tool-definition.js';

/** Every tool, in the order that clients see (mcp §4). */
export const TOOLS: readonly ToolDefinition[] = [
  GUIDE_TOOL,
  LIST_DOCUMENTS,
  READ,
  INSPECT,
  CHECK,
  SET_STATUS,
  SET_SIZE,
  ADD_NODE,
  MOVE_NODE,
  REMOVE_NODE,
  EDIT_TOOL,
  APPLY_OPS,
  WRITE,
  HISTORY,
  DIFF,
  UNDO,
];

/** A tool as `tools/list` tells it. */
export interface ListedTool {
  name: string;
  [field: string]: unknown;
}

/** @param writes whether the caller may write; tools that write are left out otherwise */
export function listTools(writes: boolean): ListedTool[] {
  return TOOLS.filter((tool) => writes || !tool.writes).map(
    ({ name, title, description, input, output, annotations }) => ({
      name,
      title,
      description,
      inputSchema: input,
      outputSchema: output,
      annotations,
    }),
  );
}
