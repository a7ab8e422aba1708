import { Inject, Injectable } from '@nestjs/common';
import { parsePlan } from '../notation/parse.js';
import { DECOMPOSE, PROMPTS } from './prompts/prompt-definitions.js';
import { PlanDocuments } from './plan-documents.js';
import { DOCUMENT_TEMPLATE } from './resources/resource-definitions.js';
import { isUuid } from './uuid.js';

/** The protocol's own limit of values in one answer. */
const MOST_VALUES = 100;

interface CompleteRequest {
  params: {
    ref: { type: string; name?: string; uri?: string };
    argument: { name: string; value: string };
    context?: { arguments?: Record<string, string> };
  };
}

interface Completion {
  completion: { values: string[]; total?: number; hasMore?: boolean };
}

/** Completes the arguments of prompts and of the document template (mcp §8); unknown references give no values. */
@Injectable()
export class Completions {
  constructor(@Inject(PlanDocuments) private readonly documents: PlanDocuments) {}

  async complete(request: unknown): Promise<Completion> {
    const { ref, argument, context } = (request as CompleteRequest).params;
    if (ref.type === 'ref/resource') {
      return ref.uri === DOCUMENT_TEMPLATE && argument.name === 'uuid' ? this.uuids(argument.value) : NOTHING;
    }
    const prompt = PROMPTS.find(({ name, title }) => name === ref.name || title.toLowerCase() === ref.name);
    if (prompt === undefined) {
      return NOTHING;
    }
    if (argument.name === 'document') {
      return this.uuids(argument.value);
    }
    const document = context?.arguments?.document ?? '';
    return prompt === DECOMPOSE && argument.name === 'id' && isUuid(document)
      ? this.nodeIds(document.toLowerCase(), argument.value)
      : NOTHING;
  }

  /** By part of the title, or by the beginning of the UUID itself. */
  private async uuids(typed: string): Promise<Completion> {
    const { documents, next } = await this.documents.list({ query: typed, limit: MOST_VALUES });
    return { completion: { values: documents.map(({ id }) => id), hasMore: next !== undefined } };
  }

  private async nodeIds(document: string, typed: string): Promise<Completion> {
    const plan = await this.documents.current(document).then(
      ({ content }) => parsePlan(content),
      () => undefined,
    );
    const part = typed.replace(/^#/, '').toLowerCase();
    const ids = [...(plan?.nodeById.keys() ?? [])].filter((id) => id.toLowerCase().includes(part));
    return {
      completion: {
        values: ids.slice(0, MOST_VALUES),
        total: ids.length,
        hasMore: ids.length > MOST_VALUES,
      },
    };
  }
}

const NOTHING: Completion = { completion: { values: [] } };
