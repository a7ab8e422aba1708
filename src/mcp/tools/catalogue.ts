import type { Type } from '@nestjs/common';
import { GUIDE_TOOL, LIST_DOCUMENTS, READ } from './read.definitions.js';
import { ReadTools } from './read.tools.js';
import type { ToolDefinition } from './tool-definition.js';

/** Every tool, in the order that clients see (mcp §4). */
export const TOOLS: readonly ToolDefinition[] = [GUIDE_TOOL, LIST_DOCUMENTS, READ];

/** The classes that do what the definitions say. */
export const TOOL_GROUPS: Type[] = [ReadTools];
