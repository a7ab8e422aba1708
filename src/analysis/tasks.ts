import { changeInDocument, changeInText } from './change-tasks.js';
import { checkPlan } from './check-task.js';
import { diffTexts } from './diff-task.js';
import { inspect } from './inspect-task.js';
import { judgeWrite } from './judge-task.js';
import { nodeIds } from './node-ids-task.js';
import { takeBackVersion } from './take-back-task.js';

/** What the analysis can do: plain values in, finished JSON text out, so that a worker thread can do it. */
const TASKS = {
  inspect,
  check: checkPlan,
  change: changeInDocument,
  changeText: changeInText,
  judge: judgeWrite,
  nodeIds,
  diff: diffTexts,
  takeBack: takeBackVersion,
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];

/** @throws PlanError those of the core */
export function runTask<Name extends TaskName>(name: Name, input: TaskInput<Name>): string {
  return (TASKS[name] as (input: TaskInput<Name>) => string)(input);
}
