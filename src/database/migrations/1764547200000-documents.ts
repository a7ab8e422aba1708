import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A document's row is never removed, only marked deleted, so that there is always a row to lock. Its text
 * stands in the row of its current version and nowhere else.
 */
export class Documents1764547200000 implements MigrationInterface {
  readonly name = 'Documents1764547200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        id          uuid PRIMARY KEY,
        version     bigint NOT NULL,
        deleted     boolean NOT NULL DEFAULT false,
        created_at  timestamptz(3) NOT NULL,
        updated_at  timestamptz(3) NOT NULL
      );
      CREATE INDEX documents_newest ON documents (updated_at DESC, id) WHERE NOT deleted;
      CREATE INDEX documents_oldest ON documents (created_at, id) WHERE NOT deleted;

      CREATE TABLE document_versions (
        document_id     uuid NOT NULL REFERENCES documents (id),
        version         bigint NOT NULL,
        title           text NOT NULL,
        content         text NOT NULL,
        checksum        text NOT NULL,
        change_type     text NOT NULL CHECK (change_type IN
          ('CREATED', 'UPDATED', 'RENAMED', 'DELETED', 'RESTORED', 'ROLLED_BACK')),
        milestone       boolean NOT NULL,
        created_at      timestamptz(3) NOT NULL,
        client_id       text,
        display_name    text,
        origin          text NOT NULL CHECK (origin IN ('rest', 'mcp')),
        tool            text,
        token_name      text,
        client_name     text,
        client_version  text,
        lines_added     integer NOT NULL,
        lines_removed   integer NOT NULL,
        -- Takes this version back to the one before, however long that one is gone.
        inverse_ops     jsonb,
        -- The version that this one takes back.
        undoes          bigint,
        PRIMARY KEY (document_id, version)
      );
      CREATE INDEX document_versions_sync ON document_versions (document_id, created_at) WHERE NOT milestone;

      CREATE TABLE patch_receipts (
        document_id  uuid NOT NULL REFERENCES documents (id),
        client_id    text NOT NULL,
        seq          bigint NOT NULL,
        body_hash    text NOT NULL,
        outcome      jsonb NOT NULL,
        created_at   timestamptz(3) NOT NULL,
        PRIMARY KEY (document_id, client_id)
      );
      CREATE INDEX patch_receipts_age ON patch_receipts (document_id, created_at);

      CREATE TABLE settings (
        key    text PRIMARY KEY,
        value  text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settings, patch_receipts, document_versions, documents');
  }
}
