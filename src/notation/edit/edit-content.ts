import type { ContentChange } from './content-changes.js';
import { changeContent } from './content-changes.js';
import type { EditStep } from './edit-step.js';
import { draftOf } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import type { AskedFields } from './verify.js';
import { verifyReading } from './verify.js';

/**
 * Carries out changes inside the target's own lines and reads the text back.
 * @param asked how the target must read afterwards; every other field and node as before
 * @throws PlanError `unreadable`
 */
export function editContent(
  target: EditTarget,
  changes: readonly ContentChange[],
  asked: Partial<AskedFields>,
): EditStep {
  const draft = draftOf(target.reading, changeContent(target, changes));
  const { index } = target.node;
  verifyReading(draft, { asked: new Map([[index, asked]]) });
  return { ...draft, node: draft.after.plan.nodes[index]! };
}
