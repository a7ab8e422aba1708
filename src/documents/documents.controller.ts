import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { MasterPasswordGuard } from '../auth/master-password.guard.js';
import { isKnown, setEtag } from '../common/etag.js';
import { sendJsonList } from '../common/json-list.js';
import { QueryFlag } from '../common/query-flag.pipe.js';
import { QueryNumber } from '../common/query-number.pipe.js';
import { StrictBody } from '../common/strict-body.pipe.js';
import { CreateDocumentBody, ReplaceDocumentBody, RestoreDocumentBody } from './document-bodies.js';
import { DocumentId } from './document-id.pipe.js';
import { documentJson } from './document-json.js';
import type { DocumentJson } from './document-json.js';
import { DocumentListing } from './document-listing.js';
import { DocumentsService } from './documents.service.js';

/** rest-protocol §1; what concerns one version after the other is in live-editing. */
@Controller('api/v1/documents')
export class DocumentsController {
  constructor(
    @Inject(DocumentsService) private readonly documents: DocumentsService,
    @Inject(DocumentListing) private readonly listing: DocumentListing,
  ) {}

  @Get()
  @UseGuards(MasterPasswordGuard)
  async list(
    @Query('limit', new QueryNumber('limit', { min: 1, max: 1_000_000, optional: true }))
    limit: number | undefined,
    @Query('before', new DocumentId('before', { optional: true })) before: string | undefined,
    @Query('content', new QueryFlag('content')) content: boolean,
    @Res() response: Response,
  ): Promise<void> {
    await sendJsonList(response, this.listing.documents({ limit, before, content }));
  }

  @Post()
  async create(
    @Body(new StrictBody(CreateDocumentBody)) body: CreateDocumentBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentJson> {
    const document = await this.documents.create(body);
    // Relative, so that it survives a proxy that strips a path prefix.
    response.setHeader('Location', `documents/${document.id}`);
    setEtag(response, document.version);
    return documentJson(document);
  }

  @Get(':id')
  async get(
    @Param('id', new DocumentId()) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const document = await this.documents.get(id);
    setEtag(response, document.version);
    if (isKnown(request, document.version)) {
      response.status(304).end();
    } else {
      response.json(documentJson(document));
    }
  }

  @Put(':id')
  async replace(
    @Param('id', new DocumentId()) id: string,
    @Body(new StrictBody(ReplaceDocumentBody)) body: ReplaceDocumentBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentJson> {
    const document = await this.documents.replace(id, body);
    setEtag(response, document.version);
    return documentJson(document);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id', new DocumentId()) id: string): Promise<void> {
    await this.documents.delete(id);
  }

  @Get(':id/history')
  async history(
    @Param('id', new DocumentId()) id: string,
    @Query('limit', new QueryNumber('limit', { min: 1, max: 1_000_000, optional: true }))
    limit: number | undefined,
    @Query('before', new QueryNumber('before', { min: 1, max: Number.MAX_SAFE_INTEGER, optional: true }))
    before: number | undefined,
    @Query('content', new QueryFlag('content')) content: boolean,
    @Res() response: Response,
  ): Promise<void> {
    await sendJsonList(response, this.listing.history(id, { limit, before, content }));
  }

  @Post(':id/restore')
  @HttpCode(200)
  async restore(
    @Param('id', new DocumentId()) id: string,
    @Body(new StrictBody(RestoreDocumentBody, { optional: true })) body: RestoreDocumentBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentJson> {
    const document = await this.documents.restore(id, body.version);
    setEtag(response, document.version);
    return documentJson(document);
  }
}
