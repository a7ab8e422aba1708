import { PlanError } from '../notation/plan-error.js';
import { documentId } from './document-id.js';

/** The two forms of every tool (mcp §3), as arguments. */
export interface SourceArguments {
  text?: string;
  document?: string;
}

export type PlanSource = { kind: 'text'; text: string } | { kind: 'document'; id: string };

/**
 * @param longest characters that a given text may have
 * @throws PlanError `invalidInput` for both or neither, `tooLarge` for a text that is too long
 */
export function planSource({ text, document }: SourceArguments, longest: number): PlanSource {
  if ((text === undefined) === (document === undefined)) {
    throw new PlanError(
      'invalidInput',
      text === undefined
        ? 'Neither "document" nor "text" says which plan is meant.'
        : 'Both "document" and "text" came, but only one plan can be meant.',
      'Send document (the UUID of a plan stored here) or text (a plan that you read from a file), not both.',
      { field: 'document', expected: 'document or text' },
    );
  }
  if (document !== undefined) {
    return { kind: 'document', id: documentId(document) };
  }
  return { kind: 'text', text: checkedLength('text', text ?? '', longest) };
}

/** @throws PlanError `tooLarge` */
export function checkedLength(field: string, text: string, longest: number): string {
  if (text.length > longest) {
    throw new PlanError(
      'tooLarge',
      `"${field}" has ${text.length} characters, but ${longest} are the most.`,
      'Split the plan into several documents.',
      { field, length: text.length, longest },
    );
  }
  return text;
}
