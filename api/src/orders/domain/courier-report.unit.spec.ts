import { expect, it } from '@jest/globals';
import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { given, placed } from '../../../test/builders/order.js';
import { type Courier, refuseForCourier } from './courier-report.js';
import { OrderCancelled, PaymentSucceeded } from './events.js';
import type { Order, OrderEvent } from './order.js';

const DAY = '2026-11-27';
const ORDER = placed({
  delivery: {
    ...{ way: 'courier', recipientId: 'recipient-7', toSelf: false, placeKind: 'home', ifAbsent: 'door' },
    area: 'Centrum',
    reserved: { day: DAY, points: 2, stops: 1, pointsLimit: 10, stopsLimit: 8 },
    lines: [{ kind: 'fresh', leadDays: 0, latestHour: null, points: 2 }],
  },
});
const paid = PaymentSucceeded({
  ...{ orderId: 7, intentId: 'pi_1', chargeId: null, amountOre: ORDER.data.totalOre, method: 'card', late: false },
  paidAt: '2026-11-26T10:00:00.000Z',
});
const order = (...events: readonly OrderEvent[]) => given(ORDER, paid, ...events);

function answer(
  of: Order,
  state: DeliveryState,
  { on = DAY, from, ...courier }: { on?: string; from?: DeliveryState } & Courier = {},
) {
  try {
    refuseForCourier(of, courier, { state, from }, new Date(`${on}T10:00:00Z`));
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it.each([[{}], [{ linkDay: DAY }]])(
  'A courier (%j) reports stops on their day, and not before or after it',
  (courier) => {
    for (const state of ['out', 'delivered', 'missed'] as const) {
      expect(answer(order(), state, courier)).toBe('taken');
      expect(answer(order(), state, { ...courier, on: '2026-11-26' })).toBe('round_not_begun');
      expect(answer(order(), state, { ...courier, on: '2026-11-28' })).toBe('not_in_round');
    }
  },
);

it('A courier takes a report back, and does not do the work of the shop', () => {
  for (const state of ['to_make', 'made'] as const) {
    expect(answer(order(), state, { from: 'out' })).toBe('taken');
    expect(answer(order(), state)).toBe('invalid_fields');
  }
  expect(answer(order(), 'made', { from: 'to_make' })).toBe('invalid_fields');
  expect(answer(order(), 'collected')).toBe('invalid_fields');
});

it('A courier reports paid orders that are driven, and with a link those of its day only', () => {
  const pickup = placed({ delivery: { ...ORDER.data.delivery!, way: 'pickup' } });
  expect(answer(given(pickup, paid), 'missed')).toBe('not_in_round');
  expect(answer(given(ORDER), 'delivered')).toBe('not_in_round');
  expect(answer(order(), 'delivered', { linkDay: '2026-11-28' })).toBe('not_in_round');
  const cancelled = OrderCancelled({ orderId: 7, returnedLines: [] });
  expect(answer(order(cancelled), 'delivered')).toBe('stop_off');
});
