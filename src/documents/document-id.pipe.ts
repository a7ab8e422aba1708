import type { PipeTransform } from '@nestjs/common';
import { invalidRequest } from '../common/problem.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Any version, any case; handed on in lower case (rest-protocol §1). */
export class DocumentId implements PipeTransform<unknown, string | undefined> {
  constructor(
    private readonly field = 'id',
    private readonly options: { optional?: boolean } = {},
  ) {}

  /** @throws Problem 400 */
  transform(value: unknown): string | undefined {
    if (value === undefined && this.options.optional === true) {
      return undefined;
    }
    if (!isDocumentId(value)) {
      throw invalidRequest([
        { field: this.field, message: 'must be a UUID such as 0b3c4d5e-6f70-4182-93a4-b5c6d7e8f901' },
      ]);
    }
    return value.toLowerCase();
  }
}

export function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
