import { describe, expect, it } from '@jest/globals';
import { parsePlan } from './parse.js';
import { ticketRef } from './tickets.js';

describe('the ticket reference', () => {
  it.each([
    ['- #US-12: a', 'US-12'],
    ['- #T-3', 'T-3'],
    ['- #a: b #T-1 c #US-2', 'T-1'],
    ['- #US-1: b #T-1', 'US-1'],
    ['- #a: #T-1, c', null],
    ['- #a: (#T-1)', null],
    ['- #us-1: a', null],
    ['- #US-1a', null],
    ['- #XUS-1', null],
    ['- a', null],
  ])('of %j is %j', (text, ticket) => {
    expect(ticketRef(parsePlan(text).nodes[0]!)).toBe(ticket);
  });
});
