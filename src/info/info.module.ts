import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { LiveEditingModule } from '../live-editing/live-editing.module.js';
import { HealthController } from './health.controller.js';
import { InfoController } from './info.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [LiveEditingModule, TerminusModule.forRoot({ logger: false, errorLogStyle: 'json' })],
  controllers: [InfoController, HealthController],
  providers: [Readiness],
})
export class InfoModule {}
