import { describe, expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { progressLabel } from '../labels';
import { nextStep, stepOf, stepsOf } from './next-step';

type State = NonNullable<OrderListItem['delivery']>['state'];
const order = (way: 'courier' | 'pickup' | 'delivery', state?: State, rest: Partial<OrderListItem> = {}) =>
  ({
    status: state === 'out' || state === 'delivered' ? 'sent' : 'pending',
    payment_status: 'paid',
    shipping_method: way,
    collected_at: null,
    delivery: state ? { way, state } : null,
    ...rest,
  }) as OrderListItem;

describe('the chain of states', () => {
  it.each([
    ['Att binda', 'Klar', order('courier', 'planned')],
    ['Klar', 'Budet har åkt', order('courier', 'made')],
    ['Ute', 'Lämnad', order('courier', 'out')],
    ['Lämnad', undefined, order('courier', 'delivered')],
    ['Inte lämnad', 'Kör igen', order('courier', 'not_delivered', { status: 'sent' })],
    ['Inte lämnad', 'Kör igen', order('courier', 'not_delivered')],
    ['Att binda', 'Klar', order('pickup', 'planned')],
    ['Klar', 'Redo att hämtas', order('pickup', 'made')],
    ['Redo att hämtas', 'Hämtad', order('pickup', 'made', { status: 'sent' })],
    ['Hämtad', undefined, order('pickup', 'delivered', { status: 'sent', collected_at: '2026-11-27T10:00:00Z' })],
    ['Väntande', 'Markera som skickad', order('delivery')],
    ['Väntande', 'Redo att hämtas', order('pickup')],
    ['Skickad', undefined, order('delivery', undefined, { status: 'sent' })],
    ['Avbruten', undefined, order('courier', 'made', { status: 'cancelled' })],
    ['Att binda', undefined, order('courier', 'planned', { payment_status: 'pending' })],
  ])('An order that is %s has the next step %s', (label, next, of) => {
    expect(progressLabel(of).label).toBe(label);
    expect(nextStep(of)?.label).toBe(next);
  });

  it('Each state that an order can be in is among those to choose', () => {
    for (const state of ['planned', 'made', 'out', 'delivered', 'not_delivered'] as const) {
      const of = order('courier', state);
      expect(stepsOf(of)).toContain(stepOf(of));
    }
  });

  it('An unpaid order is never made or delivered', () => {
    expect(stepsOf(order('courier', 'planned', { payment_status: 'pending' }))).toEqual([
      'planned',
      'out',
      'cancelled',
    ]);
  });
});
