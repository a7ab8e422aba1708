import { After, Given, When } from '@cucumber/cucumber';
import pg from 'pg';
import type { PlanWorld } from '../support/world.js';
import { editorOf, nextPatch, sendPatch } from './editors.js';
import { theDocument } from './rest-scene.js';

When(
  '{person} sends a patch with its checksum in upper case',
  async function (this: PlanWorld, person: string) {
    await sendWithChecksum(this, person, (checksum) =>
      checksum.replace(/(?<=:).*/, (hex) => hex.toUpperCase()),
    );
  },
);

When(
  '{person} sends a patch with its checksum without {string}',
  async function (this: PlanWorld, person: string, prefix: string) {
    await sendWithChecksum(this, person, (checksum) => checksum.replace(prefix, ''));
  },
);

When(
  '{person} inserts a line of {int} characters',
  async function (this: PlanWorld, person: string, length: number) {
    const ops = [{ op: 'insert' as const, index: 0, lines: ['x'.repeat(length)] }];
    await sendPatch(this, person, nextPatch(editorOf(this, person), ops));
  },
);

/** Connections in a transaction that holds a document's row, as a replica has that hangs in the middle of a write. */
const holders = new WeakMap<PlanWorld, pg.Client>();

Given('a service that waits for a document no longer than 1 second', async function (this: PlanWorld) {
  await this.useKeptService({ WERKBAUM_LOCK_TIMEOUT: '1s' });
});

Given('somebody else holds the document', async function (this: PlanWorld) {
  const holder = new pg.Client({ connectionString: this.service.database.url });
  await holder.connect();
  holders.set(this, holder);
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [theDocument(this).id]);
});

When('they let go of the document', async function (this: PlanWorld) {
  await letGo(this);
});

After(async function (this: PlanWorld) {
  await letGo(this);
});

async function letGo(world: PlanWorld): Promise<void> {
  const holder = holders.get(world);
  holders.delete(world);
  await holder?.end();
}

async function sendWithChecksum(
  world: PlanWorld,
  person: string,
  change: (checksum: string) => string,
): Promise<void> {
  const body = nextPatch(editorOf(world, person), []);
  await sendPatch(world, person, { ...body, checksum: change(String(body.checksum)) });
}
