import { expect, it } from '@jest/globals';
import { placeOrder } from '@kronblad/contracts/checkout/schema';
import type { PlannedOrder } from '../year/planned-order.ts';
import type { OrderSimulator } from './order-simulator.ts';
import { type KnownOrder, stepsOf } from './steps.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const payment = { at: '2026-11-02T09:05:00Z', method: 'card', intent_id: 'pi_1', charge_id: 'ch_1' } as const;
const refund = {
  at: '2026-11-10T09:00:00Z',
  share: 'all',
  outside: null,
  reason: 'Fel vara',
  stripe_refund_id: 're_1',
  failure: null,
} as const;

const plan = (changes: Partial<PlannedOrder> = {}): PlannedOrder => ({
  order: placeOrder.parse({
    checkout_id: 'demo-0001',
    items: [{ id: 1, quantity: 1 }],
    first_name: 'Astrid',
    last_name: 'Åström',
    email: 'astrid@example.com',
    phone: '070-174 06 05',
  }),
  placed_at: '2026-11-02T09:00:00Z',
  payment,
  sent_at: '2026-11-03T10:00:00Z',
  cancelled_at: null,
  refund,
  ...changes,
});
const known = (changes: Partial<KnownOrder> = {}): KnownOrder => ({
  id: 7,
  paid: true,
  open: false,
  status: 'pending',
  refunded: false,
  ...changes,
});
const momentsOf = (order: PlannedOrder, before?: KnownOrder, now = NOW) =>
  stepsOf(order, before, {} as OrderSimulator, now).map(({ at, lane }) => `${at.slice(5, 10)} ${lane}`);

it('The steps take a new order from its placing to its refund', () => {
  expect(momentsOf(plan())).toEqual(['11-02 placed', '11-02 paid', '11-03 handled', '11-10 refunded']);
});

it('The steps expire an unpaid order', () => {
  const steps = stepsOf(plan({ payment: null, sent_at: null, refund: null }), undefined, {} as OrderSimulator, NOW);
  expect(steps.map(({ at, lane }) => [at, lane])).toEqual([
    ['2026-11-02T09:00:00Z', 'placed'],
    ['2026-11-02T10:00:00.000Z', 'handled'],
  ]);
});

it('The steps leave to the future what lies there', () => {
  expect(momentsOf(plan(), undefined, new Date('2026-11-02T12:00:00Z'))).toEqual(['11-02 placed', '11-02 paid']);
});

it.each([
  ['that was placed', known({ paid: false, open: true }), ['11-02 paid', '11-03 handled', '11-10 refunded']],
  ['that was paid', known(), ['11-03 handled', '11-10 refunded']],
  ['that was sent', known({ status: 'sent' }), ['11-10 refunded']],
  ['that is done with', known({ status: 'sent', refunded: true }), []],
])('The steps go on with an order %s', (_what, before, steps) => {
  expect(momentsOf(plan(), before)).toEqual(steps);
});

it.each([
  ['cancelled', known({ status: 'cancelled' })],
  ['let expire', known({ paid: false, status: 'cancelled' })],
])('The steps leave an order alone that somebody has %s', (_what, before) => {
  expect(momentsOf(plan(), before)).toEqual([]);
});
