import { Inject, Injectable } from '@nestjs/common';
import { Analysis } from '../analysis/analysis.js';
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

interface NodeIds {
  ids: string[];
  total: number;
}

interface Completion {
  completion: { values: string[]; total?: number; hasMore?: boolean };
}

/** Completes the arguments of prompts and of the document template (mcp §8); unknown references give no values. */
@Injectable()
export class Completions {
  constructor(
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
    @Inject(Analysis) private readonly analysis: Analysis,
  ) {}

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

  /** By part of the title. */
  private async uuids(typed: string): Promise<Completion> {
    const { documents, next } = await this.documents.list({ query: typed, limit: MOST_VALUES });
    return { completion: { values: documents.map(({ id }) => id), hasMore: next !== undefined } };
  }

  /** A document that can't be read gives no values: a completion is no place for errors. */
  private async nodeIds(document: string, typed: string): Promise<Completion> {
    const text = await this.documents.current(document).then(
      ({ content }) => content,
      () => '',
    );
    const input = { text, part: typed.replace(/^#/, ''), limit: MOST_VALUES };
    const { ids, total } = JSON.parse(await this.analysis.run('nodeIds', input)) as NodeIds;
    return { completion: { values: ids, total, hasMore: total > ids.length } };
  }
}

const NOTHING: Completion = { completion: { values: [] } };
