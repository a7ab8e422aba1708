/**
 * The part of JSON Schema that every known client and model API accepts (mcp §3): one type per property,
 * string enums, descriptions. Written by hand; what stands here is the contract, and `arguments.ts` checks
 * against it.
 */
export type PropertySchema =
  | StringSchema
  | { type: 'integer'; description?: string; minimum?: number; maximum?: number }
  | { type: 'number'; description?: string }
  | { type: 'boolean'; description?: string }
  | { type: 'array'; description?: string; items: PropertySchema }
  | ObjectSchema;

export interface StringSchema {
  type: 'string';
  description?: string;
  enum?: readonly string[];
}

export interface ObjectSchema {
  type: 'object';
  description?: string;
  properties?: Readonly<Record<string, PropertySchema>>;
  required?: readonly string[];
}

export function string(description: string, values?: readonly string[]): StringSchema {
  return values === undefined
    ? { type: 'string', description }
    : { type: 'string', description, enum: values };
}

export function integer(
  description: string,
  range: { minimum?: number; maximum?: number } = {},
): PropertySchema {
  return { type: 'integer', description, ...range };
}

export function boolean(description: string): PropertySchema {
  return { type: 'boolean', description };
}

export function list(description: string, items: PropertySchema): PropertySchema {
  return { type: 'array', description, items };
}

export function object(
  properties: Readonly<Record<string, PropertySchema>>,
  required: readonly string[] = [],
  description?: string,
): ObjectSchema {
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    properties,
    ...(required.length === 0 ? {} : { required }),
  };
}
