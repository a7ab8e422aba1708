import type { PlanNode } from './plan.js';

/** The ticket that a node stands for, without `#`; `null` where it names none (notation §9). */
export function ticketRef({ id, label }: PlanNode): string | null {
  if (id !== null && TICKET.test(id)) {
    return id;
  }
  return label.includes('#') ? (TICKET_IN_LABEL.exec(label)?.[1] ?? null) : null;
}

const TICKET = /^(?:US|T)-\d+$/;
const TICKET_IN_LABEL = /(?<!\S)#((?:US|T)-\d+)(?!\S)/;
