import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { ApiResponse } from './api.js';

type Node = Record<string, unknown>;

const CONTRACT_ID = 'contract';
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

const contract = parse(readFileSync(new URL('../../openapi/api.yaml', import.meta.url), 'utf8')) as Node;
const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
addFormats.default(ajv);
ajv.addSchema(contract, CONTRACT_ID);
const validators = new Map<string, ValidateFunction>();
const operations = readOperations();

/**
 * Holds an answer against `openapi/api.yaml`: the status must be named for the call, the content type and
 * the body must fit, and so must the headers that are named. An answer to a call that the contract does
 * not know must be a problem (404 or 405), or a preflight's.
 *
 * @param path as requested, a query may follow
 * @throws Error that lists every departure
 */
export function expectToMatchContract(method: string, path: string, response: ApiResponse): void {
  const pathname = path.split('?')[0] ?? '';
  const operation = operations.find(
    (each) => each.method === method.toLowerCase() && each.pattern.test(pathname),
  );
  const departures =
    operation === undefined ? checkUnknown(method, response) : checkResponse(operation, response);
  if (departures.length > 0) {
    const shown = response.text.length > 500 ? `${response.text.slice(0, 500)}…` : response.text;
    throw new Error(
      `${method} ${path} answered ${response.status} against the contract:\n  ${departures.join('\n  ')}\n${shown}`,
    );
  }
}

interface Operation {
  method: string;
  /** Matches the whole path as requested. */
  pattern: RegExp;
  responses: Node;
  /** JSON pointer to `responses`. */
  pointer: string;
}

function readOperations(): Operation[] {
  const paths = contract.paths as Record<string, Node>;
  return (
    Object.entries(paths)
      // Literal paths first: `/documents/{id}` must not catch a sibling with a fixed name.
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([method]) => METHODS.has(method))
          .map(([method, value]) => {
            const operation = value as Node;
            const servers = (operation.servers ?? item.servers ?? contract.servers ?? [{ url: '/' }]) as {
              url: string;
            }[];
            return {
              method,
              pattern: patternOf(
                servers.map(({ url }) => prefixOf(url)),
                path,
              ),
              responses: operation.responses as Node,
              pointer: `/paths/${escapePointer(path)}/${method}/responses`,
            };
          }),
      )
  );
}

function prefixOf(url: string): string {
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
}

function patternOf(prefixes: string[], path: string): RegExp {
  const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const templated = literal(path).replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^(?:${prefixes.map(literal).join('|')})${templated}$`);
}

function checkUnknown(method: string, response: ApiResponse): string[] {
  if (method === 'OPTIONS') {
    return response.status < 300 || response.status === 404 ? [] : ['a preflight is answered with 2xx'];
  }
  if (response.status !== 404 && response.status !== 405) {
    return ['the contract does not know this call, so the status must be 404 or 405'];
  }
  return checkContent(
    { 'application/problem+json': {} },
    '/components/schemas/Problem',
    response,
    () => '/components/schemas/Problem',
  );
}

function checkResponse(operation: Operation, response: ApiResponse): string[] {
  const status = [String(response.status), `${String(response.status)[0]}XX`, 'default'].find(
    (each) => operation.responses[each] !== undefined,
  );
  if (status === undefined) {
    return [`the status is none of ${Object.keys(operation.responses).join(', ')}`];
  }
  const [definition, pointer] = resolve(`${operation.pointer}/${status}`);
  return [
    ...checkHeaders(definition, pointer, response),
    ...checkContent(
      definition.content as Node | undefined,
      pointer,
      response,
      (type) => `${pointer}/content/${escapePointer(type)}/schema`,
    ),
  ];
}

function checkContent(
  content: Node | undefined,
  pointer: string,
  response: ApiResponse,
  schemaOf: (type: string) => string,
): string[] {
  if (content === undefined) {
    return response.text === '' ? [] : [`${pointer} names no content, but there is some`];
  }
  const type = (response.headers.get('content-type') ?? 'none').split(';')[0]?.trim() ?? 'none';
  if (content[type] === undefined) {
    return [`the content type is ${type}, but ${Object.keys(content).join(' or ')} is named`];
  }
  return check(schemaOf(type), response.body, 'body');
}

function checkHeaders(definition: Node, pointer: string, response: ApiResponse): string[] {
  return Object.keys((definition.headers ?? {}) as Node).flatMap((name) => {
    const [header, at] = resolve(`${pointer}/headers/${escapePointer(name)}`);
    const value = response.headers.get(name);
    if (value === null) {
      return header.required === true ? [`the header ${name} is missing`] : [];
    }
    const [schema] = resolve(`${at}/schema`);
    const read = ['integer', 'number'].includes(String(schema.type)) ? Number(value) : value;
    return check(`${at}/schema`, read, `header ${name}`);
  });
}

function check(pointer: string, value: unknown, what: string): string[] {
  let validate = validators.get(pointer);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `${CONTRACT_ID}#${encodeURI(pointer)}` });
    validators.set(pointer, validate);
  }
  if (validate(value)) {
    return [];
  }
  return (validate.errors ?? []).map(
    (error) => `${what}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

/** @returns what the pointer leads to, and the pointer behind all references */
function resolve(pointer: string): [Node, string] {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, part) => (node as Node | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract,
    ) as Node | undefined;
  if (found === undefined) {
    throw new Error(`The contract has nothing at ${pointer}`);
  }
  return typeof found.$ref === 'string' ? resolve(decodeURI(found.$ref.replace(/^#/, ''))) : [found, pointer];
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
