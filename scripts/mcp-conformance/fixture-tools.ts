import { Ctx } from '@nestjs/microservices';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { McpContext, McpController, Tool } from '@rekog/mcp-nest';
import { PlanError } from '../../src/notation/plan-error.js';
import { IMAGE, SILENCE } from './media.js';

/** JSON Schema that must reach clients unchanged. */
const EVERY_KEYWORD = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** The tools that the conformance suite expects of a server made for it; the service itself has none of them. */
@McpController()
export class FixtureTools {
  @Tool({ name: 'test_simple_text', description: 'Returns a text.' })
  text(): CallToolResult {
    return answer({ type: 'text', text: 'This is a simple text response for testing.' });
  }

  @Tool({ name: 'test_image_content', description: 'Returns an image.' })
  image(): CallToolResult {
    return answer({ type: 'image', data: IMAGE, mimeType: 'image/png' });
  }

  @Tool({ name: 'test_audio_content', description: 'Returns a sound.' })
  audio(): CallToolResult {
    return answer({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' });
  }

  @Tool({ name: 'test_embedded_resource', description: 'Returns a resource.' })
  resource(): CallToolResult {
    return answer({
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    });
  }

  @Tool({ name: 'test_multiple_content_types', description: 'Returns several kinds of content.' })
  several(): CallToolResult {
    return answer(
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: IMAGE, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    );
  }

  /** Goes the way of every failing tool here: through the one place that describes errors. */
  @Tool({ name: 'test_error_handling', description: 'Always fails.' })
  failure(): CallToolResult {
    throw new PlanError('invalidInput', 'This tool intentionally returns an error for testing');
  }

  @Tool({ name: 'test_tool_with_progress', description: 'Reports progress.' })
  async progress(@Ctx() context: McpContext): Promise<CallToolResult> {
    for (const progress of [0, 50, 100]) {
      await context.reportProgress({ progress, total: 100 });
    }
    return answer({ type: 'text', text: 'Done.' });
  }

  @Tool({ name: 'test_logging_tool', description: 'Logs while it works.' })
  logging(@Ctx() context: McpContext): CallToolResult {
    context.log.info('At work');
    return answer({ type: 'text', text: 'Done.' });
  }

  @Tool({
    name: 'json_schema_2020_12_tool',
    description: 'Tool with JSON Schema 2020-12 features',
    parameters: EVERY_KEYWORD,
  })
  schema(): CallToolResult {
    return answer({ type: 'text', text: 'Done.' });
  }
}

function answer(...content: ContentBlock[]): CallToolResult {
  return { content };
}
