import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { SystemClock } from './common/clock.js';
import type { Clock } from './common/clock.js';
import { configureHttp, configureRest } from './common/configure-http.js';
import { createLogger } from './common/logging.js';
import { ServiceHttpAdapter } from './common/service-http-adapter.js';
import type { Config } from './config/config.js';
import { startDatabaseServer } from './database/database-server.js';
import { attachMcp } from './mcp/attach-mcp.js';
import { configureMcp } from './mcp/http/configure-mcp.js';

/**
 * Makes the whole service, database included, ready to listen. `app.close()` ends all of it.
 *
 * @param overrides what tests set: the clock
 * @throws ConfigurationError where the embedded Postgres can't start
 */
export async function createService(
  config: Config,
  overrides: { clock?: Clock } = {},
): Promise<NestExpressApplication> {
  const logger = createLogger(config);
  Logger.overrideLogger(logger.forNest);
  const clock = overrides.clock ?? new SystemClock();
  const server = await startDatabaseServer(config);
  try {
    const app = await NestFactory.create<NestExpressApplication>(
      AppModule.in({ config, server, clock }),
      new ServiceHttpAdapter(),
      { bodyParser: false, logger: logger.forNest, abortOnError: false },
    );
    configureHttp(app, config, logger);
    configureMcp(app, config);
    configureRest(app, config);
    await attachMcp(app);
    await app.init();
    return app;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
