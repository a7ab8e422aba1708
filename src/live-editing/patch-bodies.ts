import { Optional, rule, StorableText, WholeNumber } from '../common/field-rules.js';
import { LONGEST_TITLE } from '../documents/document-bodies.js';

const LONGEST_NAME = 64;

/** What `PATCH …/content` takes (rest-protocol §2), but for the operations: see line-operations-body.ts. */
export class PatchContentBody {
  @WholeNumber(0)
  baseVersion!: number;

  @StorableText({ min: 1, max: 256 })
  checksum!: string;

  @StorableText({ min: 1, max: LONGEST_NAME })
  clientId!: string;

  @WholeNumber(0)
  seq!: number;

  @Optional()
  @StorableText({ max: LONGEST_NAME })
  displayName?: string;

  @Optional()
  @rule('boolean', (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'))
  milestone?: boolean;

  @rule('list', (value) => (Array.isArray(value) ? undefined : 'must be a list of line operations'))
  ops!: unknown[];
}

export class RenameBody {
  @StorableText({ max: LONGEST_TITLE })
  title!: string;

  @WholeNumber(0)
  expectedVersion!: number;
}
