import { expect, it } from '@jest/globals';
import { DISPUTE_STATES, DISPUTES_BY_WEIGHT, disputeState, MONEY_TAKING_DISPUTES, takesMoney } from './disputes.js';

it.each([
  ['warning_needs_response', 'inquiry', false],
  ['needs_response', 'open', true],
  ['under_review', 'open', true],
  ['appeal_under_review', 'open', true],
  ['won', 'won', false],
  ['lost', 'lost', true],
  ['prevented', 'lost', true],
  ['warning_closed', 'closed', false],
] as const)('A dispute that Stripe calls %s is %s; the bank has the money: %s', (status, state, takes) => {
  expect([disputeState(status), takesMoney(disputeState(status))]).toEqual([state, takes]);
});

it('Every state of a dispute is weighed, and the states that take money are known', () => {
  expect(DISPUTE_STATES.filter(takesMoney)).toEqual(MONEY_TAKING_DISPUTES);
  expect([...DISPUTES_BY_WEIGHT].sort()).toEqual([...DISPUTE_STATES].sort());
});
