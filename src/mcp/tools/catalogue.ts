import type { Type } from '@nestjs/common';
import { CHECK, INSPECT } from './inspect.definitions.js';
import { InspectTools } from './inspect.tools.js';
import { ADD_NODE, MOVE_NODE, REMOVE_NODE, SET_SIZE, SET_STATUS } from './node.definitions.js';
import { NodeTools } from './node.tools.js';
import { GUIDE_TOOL, LIST_DOCUMENTS, READ } from './read.definitions.js';
import { ReadTools } from './read.tools.js';
import { APPLY_OPS, EDIT_TOOL, WRITE } from './text.definitions.js';
import { TextTools } from './text.tools.js';
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
];

/** The classes that do what the definitions say. */
export const TOOL_GROUPS: Type[] = [ReadTools, InspectTools, NodeTools, TextTools];
