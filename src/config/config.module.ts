import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Config } from './config.js';

/** Hands the one validated configuration to every module. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
