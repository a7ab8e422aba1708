import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ContentPatches } from './content-patches.service.js';
import { ContentWriter } from './content-writer.js';
import { LiveEditingController } from './live-editing.controller.js';
import { PatchReceipts } from './patch-receipts.js';

@Module({
  imports: [DocumentsModule],
  controllers: [LiveEditingController],
  providers: [ContentWriter, ContentPatches, PatchReceipts],
  exports: [ContentWriter],
})
export class LiveEditingModule {}
