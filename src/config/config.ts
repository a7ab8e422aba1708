import { hasDoubles, readNamedTokens, readSingleToken, SHORTEST_TOKEN } from './mcp-tokens.js';
import type { McpToken } from './mcp-tokens.js';
import {
  choice,
  ConfigurationError,
  duration,
  list,
  onOff,
  optionalText,
  readSetting,
  setting,
  text,
  wholeNumber,
} from './setting.js';
import type { Setting } from './setting.js';

/** Every setting of the service, in the order of the documentation. Durations are milliseconds. */
export const SETTINGS = {
  host: text('HOST', '127.0.0.1', { meaning: 'address to listen on' }),
  port: wholeNumber('PORT', 8080, { min: 0, max: 65_535, meaning: 'port to listen on; 0 takes a free one' }),
  databaseUrl: optionalText('DATABASE_URL', {
    pattern: /^postgres(ql)?:\/\/\S+$/,
    allowed: 'a Postgres connection such as postgres://user:password@host:5432/name',
    secret: true,
    meaning: 'Postgres connection; without it an embedded Postgres is started',
  }),
  dataDir: text('WERKBAUM_DATA_DIR', './data', { meaning: 'where the embedded Postgres keeps its data' }),
  databasePool: wholeNumber('WERKBAUM_DATABASE_POOL', 10, {
    min: 2,
    max: 200,
    meaning: 'most connections to Postgres',
  }),
  mcpToken: setting<McpToken | undefined>(
    'WERKBAUM_MCP_TOKEN',
    undefined,
    null,
    `at least ${SHORTEST_TOKEN} letters, digits or any of - . _ ~ + / =`,
    { meaning: 'bearer token for agents; without any token MCP is closed', secret: true },
    readSingleToken,
  ),
  mcpTokens: setting<readonly McpToken[]>(
    'WERKBAUM_MCP_TOKENS',
    [],
    null,
    `a comma separated list of name:token or name:token:read with different names and different tokens of at least ${SHORTEST_TOKEN} characters`,
    { meaning: 'several tokens: `name:token[:read]`, comma separated', secret: true },
    readNamedTokens,
  ),
  mcpWrites: onOff('WERKBAUM_MCP_WRITES', true, { meaning: '`off`: agents may only read' }),
  mcpAllowProd: onOff('WERKBAUM_MCP_ALLOW_PROD', true, {
    meaning: "`off`: agents can't set `[^]` even when asked",
  }),
  mcpConfirmLines: wholeNumber('WERKBAUM_MCP_CONFIRM_LINES', 20, {
    min: 1,
    max: 1_000_000,
    meaning: 'nodes that one write of an agent may remove or relabel without a confirmation',
  }),
  mcpTimeout: duration('WERKBAUM_MCP_TIMEOUT', '10s', { minMs: 100, meaning: 'longest tool call' }),
  mcpResultChars: wholeNumber('WERKBAUM_MCP_RESULT_CHARS', 40_000, {
    min: 4_000,
    max: 10_000_000,
    meaning: 'largest tool result in characters',
  }),
  mcpWorkers: wholeNumber('WERKBAUM_MCP_WORKERS', 2, {
    min: 1,
    max: 64,
    meaning: 'worker threads that analyse plans',
  }),
  mcpQueue: wholeNumber('WERKBAUM_MCP_QUEUE', 32, {
    min: 1,
    max: 10_000,
    meaning: 'analyses that may wait for a worker',
  }),
  mcpAllowedOrigins: list('WERKBAUM_MCP_ALLOWED_ORIGINS', [], {
    allowed: 'a comma separated list of origins such as https://ide.example',
    isEntry: isOrigin,
    fallbackText: 'loopback only',
    meaning: 'browser origins that may speak MCP, besides loopback',
  }),
  mcpSessionKey: optionalText('WERKBAUM_MCP_SESSION_KEY', {
    pattern: /^.{32,}$/,
    allowed: 'at least 32 characters',
    secret: true,
    meaning:
      'signs session ids and confirmations, the same on all replicas; else a random key kept in the database',
  }),
  trustProxy: list('WERKBAUM_TRUST_PROXY', [], {
    allowed: 'a comma separated list of addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal',
    isEntry: (entry) => /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(entry),
    meaning: 'proxies whose forwarded address counts',
  }),
  masterPasswordHash: setting<string | undefined>(
    'WERKBAUM_MASTER_PASSWORD_HASH',
    undefined,
    null,
    'a bcrypt hash such as $2b$10$…, optionally behind {bcrypt}',
    { meaning: 'bcrypt hash for `GET /documents`; without it the list is closed', secret: true },
    (value) => /^(?:\{bcrypt\})?(\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53})$/.exec(value)?.[1],
  ),
  corsOrigins: list('WERKBAUM_CORS_ORIGINS', ['*'], {
    allowed: '* or a comma separated list of origins such as https://editor.example',
    isEntry: (entry) => entry === '*' || entry === 'null' || isOrigin(entry),
    meaning: 'origins of web editors',
  }),
  maxContentLength: wholeNumber('WERKBAUM_MAX_CONTENT_LENGTH', 2_000_000, {
    min: 1_000,
    max: 50_000_000,
    meaning: 'longest plan in UTF-16 units',
  }),
  maxOps: wholeNumber('WERKBAUM_MAX_OPS', 1_000, {
    min: 1,
    max: 100_000,
    meaning: 'most line operations in one patch',
  }),
  milestonePause: duration('WERKBAUM_MILESTONE_PAUSE', '30s', {
    meaning: 'a pause in typing after which the version before it stays in the history',
  }),
  syncRetention: duration('WERKBAUM_SYNC_RETENTION', '5m', {
    meaning: 'how long the versions in between are kept',
  }),
  maxWait: duration('WERKBAUM_MAX_WAIT', '25s', { minMs: 1_000, meaning: 'longest wait of the change feed' }),
  lockTimeout: duration('WERKBAUM_LOCK_TIMEOUT', '5s', {
    minMs: 100,
    meaning: 'how long a write waits for its document before it answers 503',
  }),
  shutdownDelay: duration('WERKBAUM_SHUTDOWN_DELAY', '0s', {
    meaning: 'how long the service goes on after SIGTERM, already "not ready", before its port closes',
  }),
  metrics: onOff('WERKBAUM_METRICS', false, { meaning: '`on`: Prometheus metrics at `/metrics`' }),
  logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    meaning: 'how much is logged',
  }),
  logFormat: choice('LOG_FORMAT', ['json', 'pretty'], process.stdout.isTTY ? 'pretty' : 'json', {
    fallbackText: 'json (pretty on a terminal)',
    meaning: 'how it is logged',
  }),
} satisfies Record<string, Setting<unknown>>;

type Values = { readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K]['fallback'] };

/** The service's whole configuration; also its injection token. */
/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging -- the class is only the token for the values */
export abstract class Config {}
export interface Config extends Values {
  /** Every token that opens MCP; empty: closed. */
  readonly tokens: readonly McpToken[];
  /** For the operator's eyes: combinations that work but surprise. */
  readonly cautions: readonly string[];
}

/**
 * @param environment usually `process.env`
 * @throws ConfigurationError one sentence naming the variable, the value (unless secret) and what is allowed
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseUnknown(environment);
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, each]) => [key, readSetting(each as Setting<unknown>, environment)]),
  ) as unknown as Values;
  const tokens = values.mcpToken === undefined ? values.mcpTokens : [values.mcpToken, ...values.mcpTokens];
  if (hasDoubles(tokens)) {
    throw new ConfigurationError(
      'WERKBAUM_MCP_TOKENS names "default" or holds the token of WERKBAUM_MCP_TOKEN, but must have other names and other tokens.',
    );
  }
  if (values.syncRetention < values.milestonePause) {
    throw new ConfigurationError(
      `WERKBAUM_SYNC_RETENTION is ${values.syncRetention}ms, but must be at least WERKBAUM_MILESTONE_PAUSE (${values.milestonePause}ms): a visible state would be lost.`,
    );
  }
  const cautions =
    values.syncRetention < values.maxWait
      ? ['WERKBAUM_SYNC_RETENTION is shorter than WERKBAUM_MAX_WAIT: slow followers will get full texts.']
      : [];
  return { ...values, tokens, cautions };
}

/** A misspelt variable of ours would silently not count, so it stops the start (mcp §1). */
function refuseUnknown(environment: NodeJS.ProcessEnv): void {
  const known = new Set<string>(Object.values(SETTINGS).map((each) => each.name));
  for (const name of Object.keys(environment)) {
    const ours = /^WERKBAUM_(?!TAIGA_|MCP_URL$)/.test(name);
    if (ours && !known.has(name)) {
      throw new ConfigurationError(
        `${name} is set, but no such variable is known; .env.example lists them all.`,
      );
    }
  }
}

function isOrigin(entry: string): boolean {
  return (
    URL.canParse(entry) &&
    /^https?:$/.test(new URL(entry).protocol) &&
    new URL(entry).origin === entry.toLowerCase()
  );
}
