import type { WarningClass, WarningType } from './plan.js';

/** Whether a warning says that the notation is damaged, or that the plan contradicts itself (notation §4). */
export function warningClass(type: WarningType): WarningClass {
  switch (type) {
    case 'mixedGate':
    case 'unknownStatus':
    case 'descStray':
    case 'duplicateId':
      return 'structural';
    case 'unknownDep':
    case 'unknownDesc':
    case 'xorConflict':
    case 'sizeConflict':
    case 'assigneeOverload':
    case 'cheapApprox':
      return 'content';
  }
}
