import { describe, expect, it } from '@jest/globals';
import { setUrl } from './index.js';

const set = (text: string, url: string) => setUrl(text, { line: 1 }, url);
const U = 'https://u.example/x';

describe('setUrl', () => {
  it.each([
    ['- X http://old.example y', U, `- X ${U} y`],
    ['- X http://old.example https://second.example', U, `- X ${U} https://second.example`],
    ['- xhttp://old.example', U, `- x${U}`],
    ['- X', U, `- X ${U}`],
    ['- X (M) @a', U, `- X (M) ${U} @a`],
    ['- X @a (M)', U, `- X @a (M) ${U}`],
    ['- X @a', U, `- X ${U} @a`],
    ['- X \\\n  (M) \\\n  y', U, `- X \\\n  (M) ${U} \\\n  y`],
    [`- X ${U} @a`, 'none', '- X @a'],
    [`- ${U} X`, 'none', '- X'],
    [`${U} X`, 'none', 'X'],
    [`- x${U} y`, 'none', '- x y'],
  ])('%j, %j: %j', (text, url, expected) => {
    expect(set(text, url).text).toBe(expected);
  });

  it.each(['ftp://x', 'https://a b', 'x', '', 'https://', ' https://x', '@none'])('%j is no URL', (url) => {
    expect(() => set('- X', url)).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  });

  it('with %% would become a comment', () => {
    expect(() => set('- X', 'https://x.example/%%20')).toThrow(/"%%20" would be read as a comment/);
  });
});
