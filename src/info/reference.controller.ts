import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem } from '../common/problem.js';
import { REFERENCE_PAGE, REFERENCE_SCRIPT } from './reference-page.js';

const CONTRACT = readFileSync(new URL('../../openapi/api.yaml', import.meta.url), 'utf8');
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** The files of Swagger UI that the page loads; nothing comes from elsewhere. */
const FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);
const AN_HOUR = 'public, max-age=3600';

/** The contract, as it is and as a page on which the calls can be tried. */
@Controller('api/v1')
export class ReferenceController {
  @Get('openapi.yaml')
  @Header('Content-Type', 'application/yaml; charset=utf-8')
  contract(): string {
    return CONTRACT;
  }

  @Get('docs')
  page(@Req() request: Request, @Res() response: Response): void {
    if (request.path.endsWith('/')) {
      // The page's links are relative, as a proxy may put a path in front; relative to a folder they would miss.
      response.redirect(301, '../docs');
      return;
    }
    response.type('html').send(REFERENCE_PAGE);
  }

  @Get('docs/reference.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return REFERENCE_SCRIPT;
  }

  @Get('docs/:file')
  file(@Param('file') file: string, @Res() response: Response): void {
    if (!FILES.has(file)) {
      throw new Problem(404, 'unknown-path', 'The reference has no such file.');
    }
    response.sendFile(join(SWAGGER_UI, file), { headers: { 'Cache-Control': AN_HOUR }, dotfiles: 'allow' });
  }
}
