import { Controller, Get, Inject } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SERVER_VERSION } from '../mcp/server-version.js';

/** The editor takes a server for one when `name` is there. */
export interface InfoJson {
  name: string;
  version: string;
  /** Whether any token opens MCP. */
  mcp: boolean;
  /** Whether the ticket proxy is configured. */
  taiga: boolean;
}

@Controller('api/v1/info')
export class InfoController {
  constructor(@Inject(Config) private readonly config: Config) {}

  @Get()
  info(): InfoJson {
    return {
      name: 'werkbaum-server',
      version: SERVER_VERSION,
      mcp: this.config.tokens.length > 0,
      taiga: false,
    };
  }
}
