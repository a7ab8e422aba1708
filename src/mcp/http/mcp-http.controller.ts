import { Controller, UseGuards, UseInterceptors } from '@nestjs/common';
import { StreamableHttpController } from '@rekog/mcp-nest';
import { MCP_PATH } from './mcp-path.js';
import { PassedGuard } from './passed.guard.js';
import { SessionStart } from './session-start.interceptor.js';

/** The endpoint. What stands in front of it is installed by `configureMcp`. */
@Controller(MCP_PATH)
@UseGuards(PassedGuard)
@UseInterceptors(SessionStart)
export class McpHttpController extends StreamableHttpController {}
