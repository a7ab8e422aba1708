import { Injectable } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isUuid } from '../uuid.js';
import { closestName } from '../closest-name.js';
import { quoted } from '../quoted.js';
import { PROMPTS } from './prompt-definitions.js';
import type { PromptDefinition } from './prompt-definitions.js';

const PREFIX = 'werkbaum/';

interface ListedPrompt {
  name: string;
  [field: string]: unknown;
}

interface PromptRequest {
  params: { name: string; arguments?: Record<string, unknown> };
}

/** `prompts/list` with titles; `prompts/get` with checked arguments, which mcp-nest takes as they come. */
@Injectable()
export class PromptMethods {
  /** @param found mcp-nest's list; what it holds beyond ours comes last, as it is */
  list(found: unknown): { prompts: ListedPrompt[] } {
    const bound = (found as { prompts: ListedPrompt[] }).prompts;
    const others = bound.filter(({ name }) => !PROMPTS.some((prompt) => prompt.name === name));
    return { prompts: [...PROMPTS.map((prompt) => ({ ...prompt })), ...others] };
  }

  /**
   * @returns the same request with the full name and without absent arguments
   * @throws ProtocolError invalid params, naming the argument
   */
  check(request: unknown): unknown {
    const { params } = request as PromptRequest;
    const prompt = PROMPTS.find(({ name }) => name === params.name || name === PREFIX + params.name);
    if (prompt !== undefined) {
      params.name = prompt.name;
      params.arguments = checkPromptArguments(prompt, params.arguments ?? {});
    }
    return request;
  }
}

function checkPromptArguments(
  prompt: PromptDefinition,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const values: Record<string, string> = {};
  const names = prompt.arguments.map(({ name }) => name);
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) {
      const closest = closestName(name, names);
      throw invalid(
        `${prompt.name} has no argument ${quoted(name)}${closest === undefined ? '' : `; did you mean "${closest}"?`} Its arguments are ${names.join(', ')}.`,
      );
    }
    if (typeof value !== 'string') {
      throw invalid(`The argument "${name}" must be a string, but ${quoted(value)} came.`);
    }
    if (value.trim() !== '') {
      values[name] = value.trim();
    }
  }
  const missing = prompt.arguments.find(({ name, required }) => required && values[name] === undefined);
  if (missing !== undefined) {
    throw invalid(`The argument "${missing.name}" is missing: ${missing.description}.`);
  }
  if (values.document !== undefined && !isUuid(values.document)) {
    throw invalid(`The argument "document" must be a UUID, but ${quoted(values.document)} came.`);
  }
  if (values.id !== undefined) {
    values.id = values.id.replace(/^#/, '');
    if (!/^[\p{L}\p{N}._-]+$/u.test(values.id)) {
      throw invalid(`The argument "id" must be a node ID, but ${quoted(values.id)} came.`);
    }
  }
  return values;
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
