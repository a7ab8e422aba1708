export { computePlan } from './computed-plan.js';
export type { ComputedPlan } from './computed-plan.js';
export { diffPlans } from './diff-plans.js';
export type { LostNode, NodeChange, PlanDiff } from './diff-plans.js';
export type { Finding } from './finding.js';
export { judge, judgePlan } from './guard.js';
export type { GuardOptions, Judgement } from './guard.js';
export { inspectPlan } from './inspect.js';
export type { InspectOptions, Inspection } from './inspect.js';
export { VIEW_PARTS, viewPlan } from './inspect-view.js';
export type { PlanView, ViewOptions, ViewPart } from './inspect-view.js';
export type { NodeView } from './node-view.js';
export { parsePlan } from './parse.js';
export type { PathView, StationView } from './path-view.js';
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
export { stringifyJson } from './stringify.js';
export type { Truncated } from './truncated.js';
export { warningClass } from './warning-class.js';
export { warningText } from './warning-text.js';
export type { WarningView } from './warning-view.js';
