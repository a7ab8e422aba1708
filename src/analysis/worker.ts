import { PlanError } from '../notation/plan-error.js';
import type { PlanErrorCode } from '../notation/plan-error.js';
import { runTask } from './tasks.js';
import type { TaskInput, TaskName } from './tasks.js';

export type WorkerCall = { [Name in TaskName]: { name: Name; input: TaskInput<Name> } }[TaskName];

/** A text, not an object: the way between threads copies it at once, however deep the plan is. */
export type WorkerAnswer =
  | { json: string }
  | {
      failure: {
        code: PlanErrorCode;
        message: string;
        hint?: string;
        data: Readonly<Record<string, unknown>>;
      };
    };

/** What a worker thread runs. Errors of the plan go back as values: as errors they would lose their code. */
export default function answer({ name, input }: WorkerCall): WorkerAnswer {
  try {
    return { json: runTask(name, input) };
  } catch (error) {
    if (error instanceof PlanError) {
      const { code, message, hint, data } = error;
      return { failure: { code, message, hint, data } };
    }
    throw error;
  }
}
