import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ChangeFeed } from './change-feed.js';
import { ChangeFeedController } from './change-feed.controller.js';
import { ChangeLookUp } from './change-look-up.js';
import { ChangeNotifier } from './change-notifier.js';
import { ContentPatches } from './content-patches.service.js';
import { ContentWriter } from './content-writer.js';
import { LiveEditingController } from './live-editing.controller.js';
import { VersionUndo } from './version-undo.js';

@Module({
  imports: [DocumentsModule],
  controllers: [LiveEditingController, ChangeFeedController],
  providers: [ContentWriter, VersionUndo, ContentPatches, ChangeFeed, ChangeLookUp, ChangeNotifier],
  exports: [ContentWriter, VersionUndo, ChangeNotifier],
})
export class LiveEditingModule {}
