import { PlanError } from '../notation/plan-error.js';
import { closestName } from './closest-name.js';
import type { ObjectSchema, PropertySchema } from './schema.js';
import { quoted } from './quoted.js';

/** What clients leak into the arguments without meaning anything by it. */
const IGNORED = new Set(['toolCallId']);
/** Where an empty string says something: the new text of a replacement may be empty. */
const MAY_BE_EMPTY = new Set(['new']);
/** The notation's own characters for a gate are understood as well (edits, setGate). */
const GATE_CHARACTERS: Readonly<Record<string, string>> = {
  '-': 'and',
  '|': 'or',
  '=': 'xor',
  '+': 'optional',
};

/**
 * The one place where arguments are checked (mcp §3), in front of every tool. What is unambiguous is
 * coerced first: numbers, booleans, objects and lists that arrive as strings, a scalar where a list is
 * meant, `12` for a string. `null`, and `""` for an optional argument, count as absent.
 *
 * @param given as the client sent them
 * @param aliases other names for an argument that are understood, never needed
 * @returns plain values as the schema describes them
 * @throws PlanError `invalidInput`: which field, what was expected, what came
 */
export function checkArguments(
  schema: ObjectSchema,
  given: unknown,
  aliases: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const source = given === undefined || given === null ? {} : asObject(given);
  if (source === undefined) {
    throw wrong('arguments', 'an object', given);
  }
  return checkObject(schema, source, '', aliases);
}

function checkObject(
  schema: ObjectSchema,
  source: Readonly<Record<string, unknown>>,
  path: string,
  aliases: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const properties = schema.properties ?? {};
  const required = new Set(schema.required);
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    const name = Object.hasOwn(properties, key)
      ? key
      : Object.hasOwn(aliases, key)
        ? aliases[key]
        : undefined;
    const property = name === undefined ? undefined : properties[name];
    if (name === undefined || property === undefined) {
      if (!IGNORED.has(key)) {
        throw unknownName(path + key, key, Object.keys(properties));
      }
      continue;
    }
    if (value === null || value === undefined) {
      continue;
    }
    if (value === '' && !required.has(name) && !MAY_BE_EMPTY.has(name)) {
      continue;
    }
    if (Object.hasOwn(values, name)) {
      throw new PlanError(
        'invalidInput',
        `"${path}${name}" came twice, once as "${key}".`,
        `Send "${name}" alone.`,
        { field: path + name },
      );
    }
    values[name] = checkValue(property, value, path + name, name);
  }
  for (const name of required) {
    if (!Object.hasOwn(values, name)) {
      const property = properties[name];
      throw wrong(path + name, property === undefined ? 'a value' : expectation(property), undefined);
    }
  }
  return values;
}

function checkValue(schema: PropertySchema, value: unknown, field: string, name: string): unknown {
  switch (schema.type) {
    case 'string':
      return checkString(schema.enum, value, field, name, schema);
    case 'integer':
    case 'number': {
      const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
      const whole = typeof number === 'number' && Number.isSafeInteger(number);
      const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
      if (!whole || number < minimum || number > maximum) {
        throw wrong(field, expectation(schema), value);
      }
      return number;
    }
    case 'boolean': {
      const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
      if (word !== true && word !== false && word !== 'true' && word !== 'false') {
        throw wrong(field, expectation(schema), value);
      }
      return word === true || word === 'true';
    }
    case 'array': {
      const items = asList(value);
      return items.map((item, index) => checkValue(schema.items, item, `${field}[${index}]`, name));
    }
    case 'object': {
      const inner = asObject(value);
      if (inner === undefined) {
        throw wrong(field, expectation(schema), value);
      }
      return schema.properties === undefined ? inner : checkObject(schema, inner, `${field}.`, {});
    }
  }
}

function checkString(
  values: readonly string[] | undefined,
  value: unknown,
  field: string,
  name: string,
  schema: PropertySchema,
): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') {
    throw wrong(field, expectation(schema), value);
  }
  const unstorable = /[\0\p{Cs}]/u.exec(text);
  if (unstorable !== null) {
    throw new PlanError(
      'invalidInput',
      `"${field}" holds a character that can't be stored (${unstorable[0] === '\0' ? 'NUL' : 'half a surrogate pair'}) at offset ${unstorable.index}.`,
      'Send the text without it.',
      { field, offset: unstorable.index },
    );
  }
  if (values === undefined) {
    return text;
  }
  const word = text.trim().toLowerCase();
  const meant = name === 'gate' ? (GATE_CHARACTERS[word] ?? word) : word;
  const known = values.find((each) => each.toLowerCase() === meant);
  if (known === undefined) {
    throw wrong(field, expectation(schema), value, closestName(text, values));
  }
  return known;
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  const parsed = typeof value === 'string' ? parseJson(value, '{') : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown>)
    : undefined;
}

function asList(value: unknown): readonly unknown[] {
  const parsed = typeof value === 'string' ? (parseJson(value, '[') ?? value) : value;
  return Array.isArray(parsed) ? parsed : [parsed];
}

function parseJson(text: string, opening: string): unknown {
  if (!text.trimStart().startsWith(opening)) {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function unknownName(field: string, key: string, valid: readonly string[]): PlanError {
  const closest = closestName(key, valid);
  return new PlanError(
    'invalidInput',
    `There is no argument ${quoted(field)}.`,
    closest === undefined
      ? `The arguments are: ${valid.join(', ') || 'none'}.`
      : `Did you mean "${closest}"? The arguments are: ${valid.join(', ')}.`,
    { field, ...(closest === undefined ? {} : { closest }) },
  );
}

function wrong(field: string, expected: string, came: unknown, closest?: string): PlanError {
  return new PlanError(
    'invalidInput',
    came === undefined
      ? `"${field}" is missing: ${expected} is required.`
      : `"${field}" must be ${expected}, but ${quoted(came)} came.`,
    closest === undefined ? `Send "${field}" as ${expected}.` : `Did you mean "${closest}"?`,
    { field, expected, ...(came === undefined ? {} : { came: quoted(came) }) },
  );
}

function expectation(schema: PropertySchema): string {
  switch (schema.type) {
    case 'string':
      return schema.enum === undefined ? 'a string' : `one of ${schema.enum.join(', ')}`;
    case 'integer': {
      const { minimum, maximum } = schema;
      return `a whole number${minimum === undefined ? '' : maximum === undefined ? ` from ${minimum} up` : ` from ${minimum} to ${maximum}`}`;
    }
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${schema.items.type === 'object' ? ' of objects' : ''}`;
    case 'object':
      return `an object${schema.required === undefined ? '' : ` {${schema.required.join(', ')}}`}`;
  }
}
