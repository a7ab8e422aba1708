import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Config } from '../config/config.js';
import { GUIDE_TEXT } from '../mcp/resources/guide.js';
import { llmsText } from './llms.js';

const AN_HOUR = 'public, max-age=3600';

/** For agents that know only the address; open, as it gives away nothing. */
@Controller()
export class LlmsController {
  constructor(@Inject(Config) private readonly config: Config) {}

  @Get('llms.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', AN_HOUR)
  overview(): string {
    return llmsText(this.config.tokens.length > 0);
  }

  @Get('llms.md')
  @Header('Content-Type', 'text/markdown; charset=utf-8')
  @Header('Cache-Control', AN_HOUR)
  guide(): string {
    return GUIDE_TEXT;
  }
}
