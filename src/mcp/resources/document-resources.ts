import { Inject, Injectable } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { readCursor, writeCursor } from '../cursor.js';
import { PlanDocuments } from '../plan-documents.js';
import { isUuid } from '../uuid.js';
import { DOCUMENT_URI, GUIDE, GUIDE_URI, PLAN_TYPE } from './resource-definitions.js';

const PAGE = 100;

interface ListRequest {
  params?: { cursor?: unknown };
}

interface ReadRequest {
  params: { uri: string };
}

/** `resources/list` from the database, paged by cursor; `resources/read` only for the URIs that exist. */
@Injectable()
export class DocumentResources {
  constructor(@Inject(PlanDocuments) private readonly documents: PlanDocuments) {}

  /** @throws ProtocolError invalid params, for a cursor that was not given out here */
  async list(request: unknown): Promise<{ resources: object[]; nextCursor?: string }> {
    const cursor = (request as ListRequest).params?.cursor;
    const after = typeof cursor === 'string' ? readCursor(cursor) : undefined;
    if (cursor !== undefined && after === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        'The cursor is none that resources/list gave out. Start without one.',
      );
    }
    const { documents, next } = await this.documents.list({ after, limit: PAGE });
    const rows = documents.map(({ id, title, size, updatedAt }) => ({
      uri: DOCUMENT_URI + id,
      name: id,
      title: title === '' ? id : title,
      mimeType: PLAN_TYPE,
      size,
      annotations: { lastModified: updatedAt.toISOString() },
    }));
    return {
      resources: after === undefined ? [GUIDE, ...rows] : rows,
      ...(next === undefined ? {} : { nextCursor: writeCursor(next) }),
    };
  }

  /**
   * mcp-nest compares URIs without their scheme and decodes them; here only the exact ones pass.
   *
   * @throws ProtocolError invalid params
   */
  checkUri(request: unknown): void {
    const { uri } = (request as ReadRequest).params;
    const known =
      uri === GUIDE_URI || (uri.startsWith(DOCUMENT_URI) && isUuid(uri.slice(DOCUMENT_URI.length)));
    if (!known) {
      throw unknownResource(uri);
    }
  }
}

function unknownResource(uri: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no such resource. There are ${GUIDE_URI} and ${DOCUMENT_URI}{uuid}.`,
    { uri: uri.slice(0, 200) },
  );
}
