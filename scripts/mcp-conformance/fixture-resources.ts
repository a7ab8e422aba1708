import { Injectable } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { ReadResourceResult } from '@modelcontextprotocol/server';
import { McpController, Resource, ResourceTemplate } from '@rekog/mcp-nest';
import { DocumentResources } from '../../src/mcp/resources/document-resources.js';
import { IMAGE } from './media.js';

const TEXT = { uri: 'test://static-text', name: 'text', mimeType: 'text/plain' };
const BINARY = { uri: 'test://static-binary', name: 'binary', mimeType: 'image/png' };

/** The resources that the conformance suite expects of a server made for it. */
@McpController()
export class FixtureResources {
  @Resource(TEXT)
  text(): ReadResourceResult {
    return {
      contents: [{ ...TEXT, text: 'This is the content of the static text resource.' }],
    };
  }

  @Resource(BINARY)
  binary(): ReadResourceResult {
    return { contents: [{ ...BINARY, blob: IMAGE }] };
  }

  @ResourceTemplate({
    uriTemplate: 'test://template/{id}/data',
    name: 'template',
    mimeType: 'application/json',
  })
  template(@Payload() { id }: { id: string }): ReadResourceResult {
    return {
      contents: [
        {
          uri: `test://template/${id}/data`,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    };
  }
}

/** The service's own resources and, beside them, those of the suite. */
@Injectable()
export class ResourcesWithFixtures extends DocumentResources {
  override async list(request: unknown): ReturnType<DocumentResources['list']> {
    const own = await super.list(request);
    return { ...own, resources: [...own.resources, TEXT, BINARY] };
  }

  override checkUri(request: unknown): void {
    const { uri } = (request as { params: { uri: string } }).params;
    if (!/^test:\/\/(static-text|static-binary|template\/\w+\/data)$/.test(uri)) {
      super.checkUri(request);
    }
  }
}
