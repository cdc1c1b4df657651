import { expect, it } from '@jest/globals';
import { type BalanceSums, stripeBalance } from './stripe-balance.js';

const agreed: BalanceSums = {
  stripeNet: 44_047,
  stripeFees: 853,
  stripePaidOut: 20_000,
  bookedBalance: 24_047,
  bookedFees: 853,
  bookedPaidOut: 20_000,
  waiting: 0,
};
const causesOf = (sums: BalanceSums) =>
  Object.fromEntries(
    stripeBalance(sums).rows.map(({ part, difference, cause }) => [part, cause && [cause, difference]]),
  );

it('The balance at Stripe agrees when every part does', () => {
  expect(stripeBalance(agreed)).toMatchObject({ stripe: 240.47, booked: 240.47, difference: 0, agrees: true });
});

it('The balance at Stripe agrees when all that is missing is yet to be reported by Stripe', () => {
  const sums = { ...agreed, bookedBalance: 34_047, waiting: 10_000 };
  expect(stripeBalance(sums)).toMatchObject({ waiting: 100, difference: 0, agrees: true });
});

it('The balance at Stripe has rows whose difference is what is at Stripe or on its way there, less what is booked', () => {
  const { rows } = stripeBalance({ ...agreed, bookedBalance: 35_147, bookedFees: 953, waiting: 10_000 });
  expect(rows).toMatchObject([
    { part: 'movements', stripe: 449, waiting: 100, booked: 561, difference: -12 },
    { part: 'fees', stripe: -8.53, waiting: 0, booked: -9.53, difference: 1 },
    { part: 'payouts', stripe: -200, waiting: 0, booked: -200, difference: 0 },
  ]);
});

it('The balance at Stripe names the part that differs', () => {
  const none = { movements: null, fees: null, payouts: null };
  expect(causesOf({ ...agreed, bookedBalance: 34_047 })).toEqual({ ...none, movements: ['differences', -100] });
  expect(causesOf({ ...agreed, bookedFees: 0, bookedBalance: 24_900 })).toEqual({
    ...none,
    fees: ['not_booked', -8.53],
  });
  expect(causesOf({ ...agreed, bookedPaidOut: 0, bookedBalance: 44_047 })).toEqual({
    ...none,
    payouts: ['not_booked', -200],
  });
  expect(causesOf({ ...agreed, stripePaidOut: 0 })).toEqual({ ...none, payouts: ['booked_only', 200] });
});

it('The balance at Stripe does not agree when two faults cancel out', () => {
  const sums = { ...agreed, bookedFees: 1_000, bookedPaidOut: 19_853 };
  expect(stripeBalance(sums)).toMatchObject({ difference: 0, agrees: false });
});
