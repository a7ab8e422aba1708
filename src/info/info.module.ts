import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { LiveEditingModule } from '../live-editing/live-editing.module.js';
import { HealthController } from './health.controller.js';
import { InfoController } from './info.controller.js';
import { LlmsController } from './llms.controller.js';
import { ReferenceController } from './reference.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [LiveEditingModule, TerminusModule.forRoot({ logger: false, errorLogStyle: 'json' })],
  controllers: [InfoController, HealthController, ReferenceController, LlmsController],
  providers: [Readiness],
})
export class InfoModule {}
