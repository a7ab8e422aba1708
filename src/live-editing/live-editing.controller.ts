import { Body, Controller, Inject, Param, Patch, Res } from '@nestjs/common';
import type { Response } from 'express';
import { setEtag } from '../common/etag.js';
import { StrictBody } from '../common/strict-body.pipe.js';
import { Config } from '../config/config.js';
import { DocumentId } from '../documents/document-id.pipe.js';
import { documentJson } from '../documents/document-json.js';
import type { DocumentJson } from '../documents/document-json.js';
import { DocumentsService } from '../documents/documents.service.js';
import { PlanError } from '../notation/plan-error.js';
import { ContentPatches } from './content-patches.service.js';
import { readLineOperations } from './line-operations-body.js';
import { PatchContentBody, RenameBody } from './patch-bodies.js';
import type { PatchOutcome } from './patch-outcome.js';

/** rest-protocol §2: patches of a document's text and title. */
@Controller('api/v1/documents/:id')
export class LiveEditingController {
  constructor(
    @Inject(ContentPatches) private readonly patches: ContentPatches,
    @Inject(DocumentsService) private readonly documents: DocumentsService,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Patch('content')
  async patchContent(
    @Param('id', new DocumentId()) id: string,
    @Body(new StrictBody(PatchContentBody)) body: PatchContentBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PatchOutcome | ConflictJson> {
    const ops = readLineOperations(body.ops, this.config.maxOps);
    try {
      return await this.patches.apply(id, { ...body, milestone: body.milestone ?? false, ops });
    } catch (error) {
      if (error instanceof PlanError && error.code === 'conflict') {
        response.status(409);
        return conflictJson(error);
      }
      throw error;
    }
  }

  @Patch('title')
  async rename(
    @Param('id', new DocumentId()) id: string,
    @Body(new StrictBody(RenameBody)) body: RenameBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentJson> {
    const document = await this.documents.rename(id, body);
    setEtag(response, document.version);
    return documentJson(document);
  }
}

/** The one error that is no problem+json: the editor goes on with it (rest-protocol §2). */
interface ConflictJson {
  currentVersion: unknown;
  opsSinceBase: unknown;
}

function conflictJson({ data }: PlanError): ConflictJson {
  const { version } = data.current as { version: number };
  return { currentVersion: version, opsSinceBase: data.opsSinceBase };
}
