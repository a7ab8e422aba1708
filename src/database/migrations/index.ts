import { Documents1764547200000 } from './1764547200000-documents.js';

/** Every migration, oldest first. One that was released is never changed. */
export const MIGRATIONS = [Documents1764547200000];
