import type { PipeTransform, Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { invalidRequest } from './problem.js';
import type { FieldError } from './problem.js';

/**
 * Reads a body into a DTO by its class-validator rules. Nothing is coerced; null counts as absent; only the fields of
 * the DTO are looked at, so that whatever else a client sends is ignored and `__proto__` is a name like any other.
 *
 * @param options `optional`: a call without a body counts as `{}`
 */
export class StrictBody<T extends object> implements PipeTransform<unknown, T> {
  private readonly fields: readonly string[];

  constructor(
    private readonly type: Type<T>,
    private readonly options: { optional?: boolean } = {},
  ) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    this.fields = [...new Set(rules.map((each) => each.propertyName))];
  }

  /** @throws Problem 400 that names every wrong field */
  transform(body: unknown): T {
    const given = body === undefined && this.options.optional === true ? {} : body;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw invalidRequest([{ field: 'body', message: 'must be a JSON object' }]);
    }
    const dto = new this.type();
    const values = new Map(Object.entries(given as Record<string, unknown>));
    for (const field of this.fields) {
      (dto as Record<string, unknown>)[field] = values.get(field) ?? undefined;
    }
    const errors = validateSync(dto, { stopAtFirstError: true }).map(
      ({ property, constraints }): FieldError => ({
        field: property,
        message: Object.values(constraints ?? {})[0] ?? 'is not valid',
      }),
    );
    if (errors.length > 0) {
      throw invalidRequest(errors);
    }
    return dto;
  }
}
