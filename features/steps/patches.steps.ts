import { Given, When } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { LineOperation } from '../../src/line-diff/index.js';
import type { PlanWorld } from '../support/world.js';
import { valueOf } from './cell-values.js';
import { editorOf, nextPatch, openDocument, sendPatch } from './editors.js';
import { operationsIn, placeOf } from './line-operations.js';
import { setField } from './rest-calls.js';
import { createTheDocument } from './rest-scene.js';

/** One line for each word. */
Given('a document with the lines {string}', async function (this: PlanWorld, lines: string) {
  await createTheDocument(this, 'House', lines.replaceAll(' ', '\n'));
});

Given('{person} has opened the document', async function (this: PlanWorld, person: string) {
  await openDocument(this, person);
});

Given(
  '{person} and {person} have opened the document',
  async function (this: PlanWorld, one: string, other: string) {
    await openDocument(this, one);
    await openDocument(this, other);
  },
);

When('{person} reads the document again', async function (this: PlanWorld, person: string) {
  await openDocument(this, person);
});

When(
  '{person} replaces {string} by {string}',
  async function (this: PlanWorld, person: string, line: string, by: string) {
    await edit(this, person, (text) => ({ op: 'replace', ...placeOf(text, line), lines: [by] }));
  },
);

When(
  '{person} replaces {string} to {string} by {string}',
  async function (this: PlanWorld, person: string, first: string, last: string, by: string) {
    await edit(this, person, (text) => ({ op: 'replace', ...placeOf(text, first, last), lines: [by] }));
  },
);

When(
  '{person} inserts {string} before {string}',
  async function (this: PlanWorld, person: string, line: string, before: string) {
    await edit(this, person, (text) => ({
      op: 'insert',
      index: placeOf(text, before).index,
      lines: [line],
    }));
  },
);

When('{person} appends {string}', async function (this: PlanWorld, person: string, line: string) {
  await edit(this, person, (text) => ({ op: 'insert', index: text.split('\n').length, lines: [line] }));
});

When('{person} deletes {string}', async function (this: PlanWorld, person: string, line: string) {
  await edit(this, person, (text) => ({ op: 'delete', ...placeOf(text, line) }));
});

When(
  '{person} deletes {string} to {string}',
  async function (this: PlanWorld, person: string, first: string, last: string) {
    await edit(this, person, (text) => ({ op: 'delete', ...placeOf(text, first, last) }));
  },
);

When('{person} sends the operations', async function (this: PlanWorld, person: string, table: DataTable) {
  await send(this, person, operationsIn(table));
});

When('{person} sends no operations', async function (this: PlanWorld, person: string) {
  await send(this, person, []);
});

When('{person} keeps the state', async function (this: PlanWorld, person: string) {
  await send(this, person, [], [['milestone', true]]);
});

When('{person} sends {int} operations', async function (this: PlanWorld, person: string, count: number) {
  await send(
    this,
    person,
    Array.from({ length: count }, (_, i) => ({ op: 'insert', index: 0, lines: [`${i + 1}`] })),
  );
});

/** A correct patch of one inserted line, but for this field. */
When(
  /^(Anna|Ben|Carla) sends a patch with (\S+) as (.+)$/,
  async function (this: PlanWorld, person: string, field: string, cell: string) {
    await send(this, person, [{ op: 'insert', index: 0, lines: ['X'] }], [[field, valueOf(cell)]]);
  },
);

When('{person} sends the patch again', async function (this: PlanWorld, person: string) {
  await sendPatch(this, person, { ...editorOf(this, person).last });
});

When(
  /^(Anna|Ben|Carla) sends the patch again with (\S+) as (.+)$/,
  async function (this: PlanWorld, person: string, field: string, cell: string) {
    const body = structuredClone({ ...editorOf(this, person).last });
    setField(body, field, valueOf(cell));
    await sendPatch(this, person, body);
  },
);

async function edit(
  world: PlanWorld,
  person: string,
  operation: (text: string) => LineOperation,
): Promise<void> {
  await send(world, person, [operation(editorOf(world, person).base.content)]);
}

async function send(
  world: PlanWorld,
  person: string,
  ops: LineOperation[],
  fields: [string, unknown][] = [],
): Promise<void> {
  const body = nextPatch(editorOf(world, person), ops);
  for (const [field, value] of fields) {
    setField(body, field, value);
  }
  await sendPatch(world, person, body);
}
