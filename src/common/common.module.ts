import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { HttpDrain } from './http-drain.js';
import { Retirement } from './retirement.js';

/** What every module may need: the clock, and the orderly end of the HTTP server. */
@Module({})
export class CommonModule {
  static with(clock: Clock): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      providers: [{ provide: Clock, useValue: clock }, HttpDrain, Retirement],
      exports: [Clock, Retirement],
    };
  }
}
