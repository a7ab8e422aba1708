import type { PipeTransform } from '@nestjs/common';
import { invalidRequest } from './problem.js';

/**
 * Reads a number of the query.
 *
 * @param rules `min`, `max`: what is allowed; `clamp`: what is beyond them is moved there instead of refused; `optional`: may be left out
 */
export class QueryNumber implements PipeTransform<unknown, number | undefined> {
  constructor(
    private readonly name: string,
    private readonly rules: { min: number; max: number; clamp?: boolean; optional?: boolean },
  ) {}

  /** @throws Problem 400 */
  transform(value: unknown): number | undefined {
    const { min, max, clamp = false, optional = false } = this.rules;
    if (value === undefined && optional) {
      return undefined;
    }
    const number = typeof value === 'string' && /^-?\d{1,30}$/.test(value) ? Number(value) : NaN;
    if (clamp && !Number.isNaN(number)) {
      return Math.min(max, Math.max(min, number));
    }
    if (!(number >= min && number <= max)) {
      throw invalidRequest([
        {
          field: this.name,
          message: clamp ? 'must be a whole number' : `must be a whole number from ${min} to ${max}`,
        },
      ]);
    }
    return number;
  }
}
