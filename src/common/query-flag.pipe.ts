import type { PipeTransform } from '@nestjs/common';
import { invalidRequest } from './problem.js';

/** A switch of the query that is on where it is left out. */
export class QueryFlag implements PipeTransform<unknown, boolean> {
  constructor(private readonly name: string) {}

  /** @throws Problem 400 */
  transform(value: unknown): boolean {
    if (value !== undefined && value !== 'true' && value !== 'false') {
      throw invalidRequest([{ field: this.name, message: 'must be true or false' }]);
    }
    return value !== 'false';
  }
}
