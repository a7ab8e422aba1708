import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const PAGE = readFileSync('docs/security.md', 'utf8');
/** What follows promises nothing that a test could show. */
const WITHOUT_PROOF = ['Not protected', 'Report a problem'];

/** A claim is a list item; behind it stand the files and titles of the tests that show it. */
const CLAIMS = PAGE.split(/^## /m)
  .slice(1)
  .filter((section) => !WITHOUT_PROOF.some((title) => section.startsWith(title)))
  .flatMap((section) => section.split(/\n(?=- )/).slice(1))
  .map((item) => item.split(/\n\n/)[0]!.replaceAll(/\n\s+/g, ' '));

const PROOFS = CLAIMS.flatMap((claim) =>
  Array.from(claim.matchAll(/`([^`]+)` "([^"]+)"/g), ([, file, title]) => [file!, title!] as const),
);

describe('docs/security.md', () => {
  it('makes claims', () => {
    expect(CLAIMS.length).toBeGreaterThan(30);
  });

  it.each(CLAIMS.map((claim) => [claim]))('names a test behind: %s', (claim) => {
    expect(claim).toMatch(/`(?:test|features|src)\/[^`]+\.(?:ts|feature)` "[^"]+"/);
  });

  it.each(PROOFS)('%s has a test that is called: %s', (file, title) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8').includes(title)).toBe(true);
  });
});
