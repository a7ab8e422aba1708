import { Module } from '@nestjs/common';
import { Metrics } from '../common/metrics.js';
import { Config } from '../config/config.js';
import { Analysis, DIRECT_CHARS, workerMegabytes } from './analysis.js';

@Module({
  providers: [
    {
      provide: Analysis,
      inject: [Config, Metrics],
      useFactory: (config: Config, metrics: Metrics) =>
        new Analysis(
          {
            workers: config.mcpWorkers,
            queue: config.mcpQueue,
            megabytes: workerMegabytes(config.maxContentLength),
            directChars: DIRECT_CHARS,
          },
          metrics,
        ),
    },
  ],
  exports: [Analysis],
})
export class AnalysisModule {}
