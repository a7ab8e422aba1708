import { checksum } from '../../../src/line-diff/index.js';
import type { Api } from '../../../test/support/api.js';
import { ordinaryPlan } from '../plan-text.js';

export const NODES = 231;

/** The text that every document of the bench begins with. */
export const PLAN = ordinaryPlan(NODES);

/** What a patch of the first version starts from. */
export const FIRST = { version: 1, checksum: checksum(PLAN) };

/** @returns the ids of as many new documents */
export async function createDocuments(api: Api, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { status, body } = await api.post<{ id: string }>('/documents', {
      title: `Plan ${i}`,
      content: PLAN,
    });
    if (status !== 201) {
      throw new Error(`A document was refused: ${JSON.stringify(body)}`);
    }
    ids.push(body.id);
  }
  return ids;
}
