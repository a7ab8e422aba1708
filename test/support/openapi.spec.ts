import { describe, expect, it } from '@jest/globals';
import type { ApiResponse } from './api.js';
import { expectToMatchContract } from './openapi.js';

const ID = '0b3c4d5e-6f70-4182-93a4-b5c6d7e8f901';
const PATH = `/api/v1/documents/${ID}`;
const DOCUMENT = {
  id: ID,
  title: 'House',
  content: '',
  version: 1,
  createdAt: '2024-05-01T08:00:00.000Z',
  updatedAt: '2024-05-01T08:00:00.000Z',
};
const PROBLEM = {
  type: 'urn:werkbaum:problem:unknown-path',
  title: 'Not Found',
  status: 404,
  detail: 'Nothing is served there.',
  instance: '/api/v1/nothing',
};

/** Every other test relies on it: what breaks the contract must not get past. */
describe('the check of answers against the contract', () => {
  it('lets a right answer pass', () => {
    expectToMatchContract('GET', PATH, answer(200, DOCUMENT));
    expectToMatchContract('GET', `${PATH}/changes?since=1`, empty(204, { 'cache-control': 'no-store' }));
    expectToMatchContract('GET', PATH, empty(304, { etag: '"1"' }));
    expectToMatchContract('GET', '/api/v1/nothing', problem(404, PROBLEM));
  });

  it('refuses a status that is not named', () => {
    expect(() => expectToMatchContract('GET', PATH, answer(202, DOCUMENT))).toThrow(
      'the status is none of 200, 304, 400, 404, 500, 503',
    );
    expect(() => expectToMatchContract('POST', '/api/v1/documents', answer(200, DOCUMENT))).toThrow(
      'the status is none of',
    );
  });

  it.each([
    ['a missing field', { version: undefined }, "must have required property 'version'"],
    ['a field of another type', { version: '1' }, 'body/version must be integer'],
    ['a value out of its range', { version: 0 }, 'body/version must be >= 1'],
    ['null for a text', { title: null }, 'body/title must be string'],
    ['an id that is none', { id: 'house' }, 'body/id must match format "uuid"'],
    ['a time that is none', { createdAt: 'today' }, 'body/createdAt must match format "date-time"'],
    ['a field that is not named', { owner: 'me' }, 'must NOT have additional properties'],
  ])('refuses %s', (_, wrong, departure) => {
    expect(() => expectToMatchContract('GET', PATH, answer(200, { ...DOCUMENT, ...wrong }))).toThrow(
      departure,
    );
  });

  it('names all departures at once', () => {
    const wrong = answer(200, { ...DOCUMENT, version: '1', title: 7 }, { etag: null });
    expect(() => expectToMatchContract('GET', PATH, wrong)).toThrow(
      /etag is missing[^]*body\/title must be string[^]*body\/version must be integer/i,
    );
  });

  it('refuses a wrong body deep inside', () => {
    const conflict = {
      currentVersion: 2,
      opsSinceBase: [{ op: 'replace', index: 0, count: 0, lines: ['x'] }],
    };
    expect(() => expectToMatchContract('PATCH', `${PATH}/content`, answer(409, conflict))).toThrow(
      'body/opsSinceBase/0/count must be >= 1',
    );
    const both = { fromVersion: 1, currentVersion: 2, ops: [], content: '', events: [] };
    const noStore = { 'cache-control': 'no-store' };
    expect(() => expectToMatchContract('GET', `${PATH}/changes?since=1`, answer(200, both, noStore))).toThrow(
      'must match exactly one schema in oneOf',
    );
  });

  it('refuses a missing or wrong header', () => {
    expect(() => expectToMatchContract('GET', PATH, answer(200, DOCUMENT, { etag: null }))).toThrow(
      'the header ETag is missing',
    );
    expect(() => expectToMatchContract('GET', PATH, answer(200, DOCUMENT, { etag: 'W/"1"' }))).toThrow(
      'header ETag must match pattern',
    );
    expect(() => expectToMatchContract('GET', PATH, answer(200, DOCUMENT, { 'x-request-id': null }))).toThrow(
      'the header X-Request-Id is missing',
    );
    const unavailable = problem(503, { ...PROBLEM, status: 503 }, { 'retry-after': 'soon' });
    expect(() => expectToMatchContract('GET', PATH, unavailable)).toThrow(
      'header Retry-After must be integer',
    );
  });

  it('refuses another content type, and a body where none is named', () => {
    expect(() => expectToMatchContract('GET', PATH, answer(404, PROBLEM))).toThrow(
      'the content type is application/json, but application/problem+json is named',
    );
    expect(() => expectToMatchContract('GET', PATH, answer(200, DOCUMENT, { 'content-type': null }))).toThrow(
      'the content type is none',
    );
    expect(() => expectToMatchContract('DELETE', PATH, answer(204, DOCUMENT))).toThrow('but there is some');
  });

  it('takes a call that the contract does not know for an error', () => {
    expect(() => expectToMatchContract('GET', '/api/v1/nothing', answer(200, DOCUMENT))).toThrow(
      'the contract does not know this call',
    );
    expect(() => expectToMatchContract('PATCH', PATH, answer(200, DOCUMENT))).toThrow(
      'the contract does not know this call',
    );
    // The prefix belongs to the path, and the path ends where it ends.
    expect(() => expectToMatchContract('GET', '/documents', answer(200, []))).toThrow('does not know');
    expect(() => expectToMatchContract('GET', `${PATH}/history/1`, answer(200, []))).toThrow('does not know');
    expect(() =>
      expectToMatchContract('GET', '/api/v1/nothing', problem(404, { ...PROBLEM, detail: undefined })),
    ).toThrow("must have required property 'detail'");
  });

  it('says what was asked and answered', () => {
    expect(() => expectToMatchContract('GET', `${PATH}?x=1`, answer(202, DOCUMENT))).toThrow(
      `GET ${PATH}?x=1 answered 202 against the contract:`,
    );
  });
});

type HeaderValues = Record<string, string | null>;

function answer(status: number, body: unknown, headers: HeaderValues = {}): ApiResponse {
  const text = JSON.stringify(body);
  return {
    status,
    body: JSON.parse(text) as unknown,
    text,
    headers: given({ 'content-type': 'application/json; charset=utf-8', etag: '"1"', ...headers }),
  };
}

function problem(status: number, body: unknown, headers: HeaderValues = {}): ApiResponse {
  return answer(status, body, { 'content-type': 'application/problem+json; charset=utf-8', ...headers });
}

function empty(status: number, headers: HeaderValues): ApiResponse {
  return { status, body: undefined, text: '', headers: given(headers) };
}

/** @param values null takes a header away */
function given(values: HeaderValues): Headers {
  return new Headers(
    Object.entries({ 'x-request-id': '7f3a', ...values }).filter(
      (each): each is [string, string] => each[1] !== null,
    ),
  );
}
