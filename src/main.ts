import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { readConfig } from './config/config.js';
import type { Config } from './config/config.js';
import { ConfigurationError } from './config/setting.js';
import { endAtSignal, STOP_SIGNALS } from './end-at-signal.js';
import { createService } from './service.js';

/** Longer than a proxy's 75 s, so that it is never the service that drops a connection just reused. */
const KEEP_ALIVE_MS = 76_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const whileStarting = holdStopSignals();
  const app = await createService(config);
  endAtSignal(app, config.shutdownDelay);
  whileStarting.release();
  if (whileStarting.signalled()) {
    await app.close();
    process.exit(0);
  }
  const logger = new Logger('Service');
  for (const caution of config.cautions) {
    logger.warn(caution);
  }
  try {
    logger.log(
      `Werkbaum listens on ${await listen(app, config)}; MCP is ${config.tokens.length > 0 ? 'open' : 'closed: no token is configured'}`,
    );
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** A signal during the start must not leave the embedded Postgres behind. */
function holdStopSignals(): { release: () => void; signalled: () => boolean } {
  let signalled = false;
  const hold = (): void => {
    signalled = true;
  };
  for (const signal of STOP_SIGNALS) {
    process.on(signal, hold);
  }
  return {
    release: () => {
      for (const signal of STOP_SIGNALS) {
        process.off(signal, hold);
      }
    },
    signalled: () => signalled,
  };
}

async function listen(app: NestExpressApplication, config: Config): Promise<string> {
  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  await app.listen(config.port, config.host);
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) {
    return error.message;
  }
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `HOST and PORT name ${address ?? ''}:${port ?? ''}, where the service can't listen (${code}): choose a free address and port.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
