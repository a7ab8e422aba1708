import type { Config } from '../config/config.js';
import { PlanError } from '../notation/plan-error.js';

/** @throws PlanError `invalidInput` where the service lets nobody ask for `[^]` (mcp §4) */
export function refuseSwitchedOff(
  { allowProd = false }: { allowProd?: boolean },
  { mcpAllowProd }: Pick<Config, 'mcpAllowProd'>,
): void {
  if (allowProd && !mcpAllowProd) {
    throw new PlanError(
      'invalidInput',
      '"allowProd" is switched off here (WERKBAUM_MCP_ALLOW_PROD=off).',
      'Leave it out; a person sets [^] in the editor.',
      { field: 'allowProd' },
    );
  }
}
