import { Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { ReadResourceResult } from '@modelcontextprotocol/server';
import { McpController, Resource, ResourceTemplate } from '@rekog/mcp-nest';
import { PlanDocuments } from '../plan-documents.js';
import { GUIDE_TEXT } from './guide.js';
import { DOCUMENT, DOCUMENT_URI, GUIDE, GUIDE_TYPE, GUIDE_URI, PLAN_TYPE } from './resource-definitions.js';

@McpController()
export class PlanResources {
  constructor(@Inject(PlanDocuments) private readonly documents: PlanDocuments) {}

  @Resource(GUIDE)
  guide(): ReadResourceResult {
    return { contents: [{ uri: GUIDE_URI, mimeType: GUIDE_TYPE, text: GUIDE_TEXT }] };
  }

  /** The text as it is: other people's data, with what a write needs as its base. */
  @ResourceTemplate(DOCUMENT)
  async document(@Payload() { uuid }: { uuid: string }): Promise<ReadResourceResult> {
    const { id, title, content, version, checksum } = await this.documents.current(uuid.toLowerCase());
    return {
      contents: [
        {
          uri: DOCUMENT_URI + id,
          mimeType: PLAN_TYPE,
          text: content,
          _meta: { title, version, checksum },
        },
      ],
    };
  }
}
