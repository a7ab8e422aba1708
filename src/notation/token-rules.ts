export type TokenKind = 'url' | 'size' | 'person' | 'keyword' | 'id' | 'dependencies' | 'focus';

/** What people, keywords and IDs are made of. */
export const NAME = '[\\p{L}\\p{N}._-]+';

/** One kind of token and how it is found; the patterns never backtrack over more than one name. */
export interface TokenRule {
  readonly kind: TokenKind;
  /** A cheap sign that there may be one. */
  readonly sign: string;
  readonly pattern: RegExp;
  readonly which: 'first' | 'last' | 'all';
}

/** In the order in which they are taken out of the rest (notation §2, list of eight). */
export const TOKEN_RULES: readonly TokenRule[] = [
  { kind: 'url', sign: '://', pattern: /(https?:\/\/\S+)/gi, which: 'first' },
  { kind: 'size', sign: '(', pattern: /(?<!\S)\((XS|S|M|L|XL|XXL)\)/gi, which: 'last' },
  { kind: 'person', sign: '@', pattern: new RegExp(`@(${NAME})`, 'gu'), which: 'all' },
  { kind: 'keyword', sign: '&', pattern: new RegExp(`(?<!\\S)&(${NAME})`, 'gu'), which: 'all' },
  { kind: 'id', sign: '#', pattern: new RegExp(`(?<!\\S)#(${NAME})(?::(?!\\S))?`, 'gu'), which: 'first' },
  {
    kind: 'dependencies',
    sign: ':#',
    pattern: new RegExp(`(?<!\\S):#(${NAME}(?:,#${NAME})*)`, 'gu'),
    which: 'all',
  },
  { kind: 'focus', sign: '!!!', pattern: /(?<!\S)(!!!)(?!\S)/g, which: 'all' },
];

/** Where a rule finds its tokens in what the earlier rules have left of a rest, in order. */
export function matchesOf({ pattern, which }: TokenRule, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (which === 'last') {
      found[0] = match;
    } else {
      found.push(match);
    }
    if (which === 'first') {
      break;
    }
  }
  return found;
}
