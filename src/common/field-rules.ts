import { IsInt, IsOptional, Max, Min, registerDecorator } from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { findUnstorable } from './storable-text.js';

/**
 * A text that can be stored exactly (rest-protocol §1).
 *
 * @param min fewest UTF-16 units
 * @param max most UTF-16 units; without it the configuration's limit is checked where the text is used
 */
export function StorableText({ min = 0, max }: { min?: number; max?: number } = {}): PropertyDecorator {
  return rule('storableText', (value) => {
    if (typeof value !== 'string') {
      return `must be a text, not ${kindOf(value)}`;
    }
    if (value.length < min) {
      return 'must not be empty';
    }
    if (max !== undefined && value.length > max) {
      return `must have at most ${max} characters (UTF-16 units), but has ${value.length}`;
    }
    const found = findUnstorable(value);
    return found && `holds ${found.what} at offset ${found.offset}, which can't be stored`;
  });
}

/** A JSON number without fraction, from `min` up to what every client can hold exactly. */
export function WholeNumber(min: number): PropertyDecorator {
  const message = `must be a whole number from ${min} to ${Number.MAX_SAFE_INTEGER}`;
  return (target, property) => {
    IsInt({ message })(target, property);
    Min(min, { message })(target, property);
    Max(Number.MAX_SAFE_INTEGER, { message })(target, property);
  };
}

/** May be left out; null counts as left out. */
export function Optional(): PropertyDecorator {
  return IsOptional();
}

/** @param check what is wrong with the value, as the end of a sentence; `undefined`: nothing */
export function rule(name: string, check: (value: unknown) => string | undefined): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => check(value) === undefined,
        defaultMessage: (given?: ValidationArguments) => check(given?.value) ?? '',
      },
    });
  };
}

/** @returns how a wrong value is called in a message */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) {
    return 'left out';
  }
  return Array.isArray(value) ? 'a list' : `a${typeof value === 'object' ? 'n object' : ` ${typeof value}`}`;
}
