import { checksum } from '../../src/line-diff/index.js';
import type { LineOperation } from '../../src/line-diff/index.js';
import type { Api } from '../support/api.js';
import type { DocumentBody, PatchBody } from './protocol.js';

/** @returns a correct patch of that state of the document */
export function patchOf(
  base: DocumentBody,
  clientId: string,
  seq: number,
  ops: LineOperation[],
  extra: Partial<PatchBody> = {},
): PatchBody {
  return { baseVersion: base.version, checksum: checksum(base.content), clientId, seq, ops, ...extra };
}

/** @throws where the service does not answer 201 */
export async function createDocument(api: Api, content: string, title = 'House'): Promise<DocumentBody> {
  const answer = await api.post<DocumentBody>('/documents', { title, content });
  if (answer.status !== 201) {
    throw new Error(`The document was not created: ${answer.status} ${answer.text}`);
  }
  return answer.body;
}

/** @throws where the service does not answer 200 */
export async function readDocument(api: Api, id: string): Promise<DocumentBody> {
  const answer = await api.get<DocumentBody>(`/documents/${id}`);
  if (answer.status !== 200) {
    throw new Error(`The document was not read: ${answer.status} ${answer.text}`);
  }
  return answer.body;
}
