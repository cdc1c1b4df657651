import { describe, expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { progressLabel } from '../labels';
import { actionLabel, actionTo, nextAction, secondaryActions, stepsFor, toolsFor } from './order-actions';

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
    ['Att binda', 'Klar', order('courier', 'to_make')],
    ['Klar', 'Budet har åkt', order('courier', 'made')],
    ['Ute', 'Lämnad', order('courier', 'out')],
    ['Lämnad', undefined, order('courier', 'delivered')],
    ['Inte lämnad', 'Kör igen', order('courier', 'missed', { status: 'sent' })],
    ['Inte lämnad', 'Kör igen', order('courier', 'missed')],
    ['Att binda', 'Klar', order('pickup', 'to_make')],
    ['Klar', 'Redo att hämtas', order('pickup', 'made')],
    ['Redo att hämtas', 'Hämtad', order('pickup', 'made', { status: 'sent' })],
    ['Hämtad', undefined, order('pickup', 'collected', { status: 'sent', collected_at: '2026-11-27T10:00:00Z' })],
    ['Väntande', 'Markera som skickad', order('delivery')],
    ['Väntande', 'Redo att hämtas', order('pickup')],
    ['Skickad', undefined, order('delivery', undefined, { status: 'sent' })],
    ['Avbruten', undefined, order('courier', 'made', { status: 'cancelled' })],
    ['Att binda', undefined, order('courier', 'to_make', { payment_status: 'pending' })],
  ])('An order that is %s has the next step %s', (label, next, of) => {
    expect(progressLabel(of).label).toBe(label);
    const action = nextAction(of);
    expect(action && actionLabel(action, of)).toBe(next);
  });

  it.each([
    ['courier', order('courier', 'made'), ['to_make', 'made', 'out', 'delivered', 'missed', 'cancelled']],
    ['unpaid courier', order('courier', 'to_make', { payment_status: 'pending' }), ['to_make', 'out', 'cancelled']],
    ['cancelled courier', order('courier', 'made', { status: 'cancelled' }), ['to_make', 'cancelled']],
    ['pickup with a day', order('pickup', 'made'), ['to_make', 'made', 'sent', 'collected', 'cancelled']],
    ['pickup', order('pickup'), ['pending', 'sent', 'collected', 'cancelled']],
    ['cancelled parcel', order('delivery', undefined, { status: 'cancelled' }), ['pending', 'sent', 'cancelled']],
  ] as const)('Staff choose among the states of a %s', (_which, of, steps) => {
    expect(stepsFor(of)).toEqual(steps);
  });

  it('Money that is left to refund changes how an order is cancelled', () => {
    expect(actionTo('cancelled', order('delivery'))?.id).toBe('cancel');
    expect(actionTo('cancelled', order('delivery', undefined, { refundable_sale_amount: 10 }))?.id).toBe(
      'cancelWithRefund',
    );
  });

  it('A courier that left is handed over next, or could not be', () => {
    expect(secondaryActions(order('courier', 'made')).map(({ id }) => id)).toEqual(['plan', 'miss']);
    expect(secondaryActions(order('courier', 'out')).map(({ id }) => id)).toEqual(['miss']);
    expect(secondaryActions(order('courier', 'out', { payment_status: 'pending' }))).toEqual([]);
  });

  it('An order has a receipt once it has its number, and a refund while money is left', () => {
    const before = order('delivery', undefined, { receipt_number: null, refundable_amount: 0 });
    expect(toolsFor(before).map(({ id }) => id)).toEqual(['slip', 'label', 'delete']);
    const after = { ...before, receipt_number: 'K2026-000001', refundable_amount: 10 };
    expect(toolsFor(after).map(({ id }) => id)).toEqual(['refund', 'slip', 'label', 'receipt', 'scan', 'delete']);
  });

  it('An unpaid order that staff placed is paid in the shop next, and no other order is', () => {
    const unpaid = order('pickup', 'to_make', { payment_status: 'pending', receipt_number: null });
    const byStaff = { ...unpaid, by_staff: { pay: 'later', pay_until: null } };
    const isOffered = (of: typeof unpaid) => nextAction(of)?.id === 'payInShop';
    expect([unpaid, byStaff].map(isOffered)).toEqual([false, true]);
    expect(isOffered({ ...byStaff, payment_status: 'paid' })).toBe(false);
    expect(isOffered({ ...byStaff, status: 'cancelled' })).toBe(false);
  });
});

it('Collecting an unpaid order asks first', () => {
  const asks = (payment_status: 'paid' | 'pending') => {
    const of = order('pickup', 'made', { payment_status });
    return actionTo('collected', of)?.run?.question?.(of)?.title;
  };
  expect([asks('pending'), asks('paid')]).toEqual(['Är den betald?', undefined]);
});
