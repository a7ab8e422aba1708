/** Notifications are `<who sent it> <id>,<id>…`: a mere wake-up for documents that have changed. */
export const CHANNEL = 'document_changes';
