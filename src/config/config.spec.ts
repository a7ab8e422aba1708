import { describe, expect, it } from '@jest/globals';
import { readConfig, SETTINGS } from './config.js';

const TOKEN = 'a-token-long-enough';

describe('the configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: undefined,
      mcpTimeout: 10_000,
    });
    expect(config.tokens).toEqual([]);
    expect(config.cautions).toEqual([]);
  });

  it.each([
    ['PORT', '80a', '"80a"', 'a whole number from 0 to 65535'],
    ['PORT', '65536', '"65536"', 'a whole number from 0 to 65535'],
    ['PORT', '', '""', 'a whole number'],
    ['PORT', '1e3', '"1e3"', 'a whole number'],
    ['WERKBAUM_MCP_WRITES', 'of', '"of"', 'on or off'],
    ['WERKBAUM_MAX_WAIT', '25', '"25"', 'ms, s, m or h'],
    ['WERKBAUM_MAX_WAIT', '-1s', '"-1s"', 'ms, s, m or h'],
    ['WERKBAUM_MAX_WAIT', '10ms', '"10ms"', 'at least 1000ms'],
    ['WERKBAUM_CORS_ORIGINS', 'https://a.example/path', '"https://a.example/path"', 'origins'],
    ['WERKBAUM_CORS_ORIGINS', 'https://a.example,,', 'https://a.example,,', 'origins'],
    ['WERKBAUM_MCP_ALLOWED_ORIGINS', '*', '"*"', 'origins'],
    ['WERKBAUM_TRUST_PROXY', 'everybody', '"everybody"', 'networks'],
    ['LOG_LEVEL', 'loud', '"loud"', 'one of fatal, error, warn'],
  ])('stops at %s=%s, naming the variable, the value and what is allowed', (name, value, shown, allowed) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(shown);
    expect(read).toThrow(allowed);
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:secret-password@host/name'],
    ['WERKBAUM_MCP_TOKEN', 'secret-short'],
    ['WERKBAUM_MCP_TOKEN', 'secret with blanks in it'],
    ['WERKBAUM_MCP_TOKENS', 'laptop:secret-token-long-enough:write'],
    ['WERKBAUM_MCP_TOKENS', 'secret-token-without-a-name'],
    ['WERKBAUM_MCP_TOKENS', 'a:secret-token-long-enough,b:secret-token-long-enough'],
    ['WERKBAUM_MCP_TOKENS', 'a:secret-token-long-enough,a:secret-token-even-longer'],
    ['WERKBAUM_MCP_SESSION_KEY', 'secret-too-short'],
    ['WERKBAUM_MASTER_PASSWORD_HASH', 'secret-password'],
  ])('stops at a wrong %s without showing the secret', (name, value) => {
    let message = '';
    try {
      readConfig({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain(`${name} is a value that is not shown here, but must be`);
    expect(message).not.toContain('secret');
  });

  it('keeps the hash of a token, never the token', () => {
    const config = readConfig({
      WERKBAUM_MCP_TOKEN: TOKEN,
      WERKBAUM_MCP_TOKENS: `ci:${TOKEN}-2:read,laptop:${TOKEN}-3`,
    });
    expect(config.tokens.map(({ name, readOnly }) => ({ name, readOnly }))).toEqual([
      { name: 'default', readOnly: false },
      { name: 'ci', readOnly: true },
      { name: 'laptop', readOnly: false },
    ]);
    expect(JSON.stringify(config)).not.toContain(TOKEN);
  });

  it('refuses a token given twice across both variables', () => {
    expect(() => readConfig({ WERKBAUM_MCP_TOKEN: TOKEN, WERKBAUM_MCP_TOKENS: `ci:${TOKEN}` })).toThrow(
      'other tokens',
    );
  });

  it('refuses a misspelt variable, but leaves those of others alone', () => {
    expect(() => readConfig({ WERKBAUM_MCP_TOKNE: TOKEN })).toThrow(
      'WERKBAUM_MCP_TOKNE is set, but no such variable',
    );
    expect(() => readConfig({ WERKBAUM_MCP_URL: 'http://x', HOME: '/', EDITOR: 'vi' })).not.toThrow();
  });

  it('refuses a retention that would lose a visible state, and warns about slow followers', () => {
    expect(() => readConfig({ WERKBAUM_SYNC_RETENTION: '10s' })).toThrow(
      'WERKBAUM_SYNC_RETENTION is 10000ms',
    );
    const short = readConfig({ WERKBAUM_SYNC_RETENTION: '10s', WERKBAUM_MILESTONE_PAUSE: '5s' });
    expect(short.cautions).toEqual([expect.stringContaining('WERKBAUM_MAX_WAIT')]);
  });

  it('takes the bcrypt hash from behind the {bcrypt} prefix', () => {
    const hash = `$2b$10$${'a'.repeat(53)}`;
    expect(readConfig({ WERKBAUM_MASTER_PASSWORD_HASH: `{bcrypt}${hash}` }).masterPasswordHash).toBe(hash);
    expect(readConfig({ WERKBAUM_MASTER_PASSWORD_HASH: hash }).masterPasswordHash).toBe(hash);
  });

  it('names each variable once', () => {
    const names = Object.values(SETTINGS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
