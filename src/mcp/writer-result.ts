import { reportOf } from '../analysis/change-report.js';
import type { ChangeMade } from '../analysis/plan-change.js';
import type { Preview } from '../analysis/preview.js';
import type { WriteJudgement } from './write-judge.js';
import type { ContentWritten } from '../live-editing/content-write.js';
import { splitLines } from '../line-diff/index.js';
import { fitLists } from '../analysis/fit-lists.js';
import { linePlacing } from './line-after-write.js';

/** Lists that an answer may be cut by, the least needed first. */
const LISTS = ['ops', 'opsSinceBase', 'diff', 'edits', 'findings', 'resolved', 'lost', 'tops'];
/** Room for `omitted`. */
const REMARK = 120;

/**
 * What a writing tool answers for a document (mcp §4). Lines are those of the stored text.
 *
 * @param base text of the base
 * @param preview of a dry run
 * @param limit characters; what is left out is named, with the call that gets it
 */
export function writerResult(
  made: ChangeMade,
  written: ContentWritten<WriteJudgement>,
  base: string,
  preview: Preview | undefined,
  limit: number,
): Record<string, unknown> {
  const { changed, version, checksum, rebased, opsSinceBase, ops, judgement } = written;
  const place = linePlacing(splitLines(base), made.ops, opsSinceBase);
  return fitted(
    {
      changed,
      version,
      checksum,
      ...(rebased ? { rebased } : {}),
      ...reportOf(made, place),
      findings: judgement?.findings ?? [],
      ...(judgement?.moreFindings === undefined ? {} : { moreFindings: judgement.moreFindings }),
      ...(judgement !== undefined && judgement.resolved.length > 0 ? { resolved: judgement.resolved } : {}),
      ...(opsSinceBase.length > 0 ? { opsSinceBase } : {}),
      ...(ops.length > 0 ? { ops } : {}),
      ...preview,
      ...(preview === undefined ? {} : judgement?.large),
    },
    LISTS,
    limit,
    'werkbaum_read shows the text as it is now',
  );
}

/** Cuts lists until the answer fits, and says with which call the rest can be had. */
export function fitted(
  result: Record<string, unknown>,
  lists: readonly string[],
  limit: number,
  call: string,
): Record<string, unknown> {
  if (JSON.stringify(result).length <= limit) {
    return result;
  }
  return { ...fitLists(result, lists, limit - REMARK), omitted: call };
}
