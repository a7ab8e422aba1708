import { Payload } from '@nestjs/microservices';
import { McpController, Prompt } from '@rekog/mcp-nest';
import type { PromptResult } from '@rekog/mcp-nest';
import { z } from 'zod';
import { IMAGE } from './media.js';

type Content = PromptResult['messages'][number]['content'];

/** The prompts that the conformance suite expects of a server made for it. */
@McpController()
export class FixturePrompts {
  @Prompt({ name: 'test_simple_prompt', description: 'A prompt without arguments.' })
  simple(): PromptResult {
    return user({ type: 'text', text: 'This is a simple prompt for testing.' });
  }

  @Prompt({
    name: 'test_prompt_with_arguments',
    description: 'A prompt with two arguments.',
    parameters: z.object({ arg1: z.string().describe('First'), arg2: z.string().describe('Second') }),
  })
  withArguments(@Payload() { arg1, arg2 }: { arg1: string; arg2: string }): PromptResult {
    return user({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` });
  }

  @Prompt({
    name: 'test_prompt_with_embedded_resource',
    description: 'A prompt with a resource.',
    parameters: z.object({ resourceUri: z.string().describe('URI to embed') }),
  })
  withResource(@Payload() { resourceUri }: { resourceUri: string }): PromptResult {
    return user(
      {
        type: 'resource',
        resource: {
          uri: resourceUri,
          mimeType: 'text/plain',
          text: 'Embedded resource content for testing.',
        },
      },
      { type: 'text', text: 'Please process the embedded resource above.' },
    );
  }

  @Prompt({ name: 'test_prompt_with_image', description: 'A prompt with an image.' })
  withImage(): PromptResult {
    return user(
      { type: 'image', data: IMAGE, mimeType: 'image/png' },
      { type: 'text', text: 'Please analyze the image above.' },
    );
  }
}

function user(...contents: Content[]): PromptResult {
  return { messages: contents.map((content) => ({ role: 'user', content })) };
}
