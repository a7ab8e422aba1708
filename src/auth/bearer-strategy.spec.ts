import { describe, expect, it } from '@jest/globals';
import { readNamedTokens } from '../config/mcp-tokens.js';
import { bearerJudge } from './bearer-strategy.js';

const LAPTOP = 'laptop-token-0123456789';
const CI = 'ci-token-0123456789abc';
const TOKENS = readNamedTokens(`laptop:${LAPTOP},ci:${CI}:read`) ?? [];

describe('the judge of Authorization headers', () => {
  const judge = bearerJudge(TOKENS);

  it.each([
    [`Bearer ${LAPTOP}`, { tokenName: 'laptop', readOnly: false }],
    [`bearer ${CI}`, { tokenName: 'ci', readOnly: true }],
  ])('accepts a configured token and knows its name and rights', async (header, caller) => {
    expect(await judge(header)).toEqual({ kind: 'accepted', caller });
  });

  it.each([`Bearer ${LAPTOP}x`, 'Bearer x', `Bearer ${LAPTOP.toUpperCase()}`])(
    'calls any other bearer token wrong: %s',
    async (header) => {
      expect(await judge(header)).toEqual({ kind: 'wrong' });
    },
  );

  it.each([undefined, '', 'Bearer', `Basic ${LAPTOP}`, LAPTOP, `Bearer  ${LAPTOP}`, `Bearer ${LAPTOP} x`])(
    'finds no token in %s',
    async (header) => {
      expect(await judge(header)).toEqual({ kind: 'missing' });
    },
  );

  it('accepts nobody where nothing is configured', async () => {
    expect(await bearerJudge([])(`Bearer ${LAPTOP}`)).toEqual({ kind: 'closed' });
  });
});
