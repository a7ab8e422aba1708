import type { Type } from '@nestjs/common';
import { HistoryTools } from './history.tools.js';
import { InspectTools } from './inspect.tools.js';
import { NodeTools } from './node.tools.js';
import { ReadTools } from './read.tools.js';
import { TextTools } from './text.tools.js';

/** The classes that do what the catalogue says. */
export const TOOL_GROUPS: Type[] = [ReadTools, InspectTools, NodeTools, TextTools, HistoryTools];
