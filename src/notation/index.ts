export { computePlan } from './computed-plan.js';
export type { ComputedPlan } from './computed-plan.js';
export { inspectPlan } from './inspect.js';
export type { InspectOptions, Inspection, PathView, StationView, WarningView } from './inspect.js';
export type { NodeView } from './node-view.js';
export { parsePlan } from './parse.js';
export { PLAN_ERROR_CODES, PlanError } from './plan-error.js';
export type { PlanErrorCode } from './plan-error.js';
export type {
  Fold,
  Gate,
  Plan,
  PlanNode,
  PlanWarning,
  Size,
  StatusCode,
  WarningClass,
  WarningType,
} from './plan.js';
export { warningClass } from './warning-class.js';
export { warningText } from './warning-text.js';
