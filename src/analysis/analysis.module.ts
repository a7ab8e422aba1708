import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Analysis, DIRECT_CHARS } from './analysis.js';

@Module({
  providers: [
    {
      provide: Analysis,
      inject: [Config],
      useFactory: (config: Config) =>
        new Analysis({ workers: config.mcpWorkers, queue: config.mcpQueue, directChars: DIRECT_CHARS }),
    },
  ],
  exports: [Analysis],
})
export class AnalysisModule {}
