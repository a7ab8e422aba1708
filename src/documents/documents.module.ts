import { Module } from '@nestjs/common';
import { MasterPassword } from '../auth/master-password.js';
import { MasterPasswordGuard } from '../auth/master-password.guard.js';
import { CommittedChanges } from './committed-changes.js';
import { DocumentListing } from './document-listing.js';
import { DocumentListStore } from './document-list-store.js';
import { DocumentStore } from './document-store.js';
import { DocumentWrites } from './document-writes.js';
import { DocumentsController } from './documents.controller.js';
import { HistoryStore } from './history-store.js';
import { LaterVersionsStore } from './later-versions-store.js';
import { DocumentsService } from './documents.service.js';

@Module({
  controllers: [DocumentsController],
  providers: [
    DocumentStore,
    DocumentListStore,
    HistoryStore,
    LaterVersionsStore,
    DocumentWrites,
    DocumentsService,
    DocumentListing,
    CommittedChanges,
    MasterPassword,
    MasterPasswordGuard,
  ],
  exports: [DocumentStore, LaterVersionsStore, DocumentWrites, DocumentsService, CommittedChanges],
})
export class DocumentsModule {}
