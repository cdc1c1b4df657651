import { describe, expect, it } from '@jest/globals';
import { given, paidBy, placed } from '../../../test/builders/order.js';
import { LatePaymentRejected, OrderExpired } from './events.js';
import { deleteOrder } from './order.decider.js';
import type { Order } from './order.js';
import { expire, recordDispute, recordPayment, remindOfPayment } from './payment.decider.js';
import { requestRefund } from './refund.decider.js';
import { PaymentDisputed, RefundRequested } from './refund-events.js';

const told = (status: string, changes: { amountOre?: number; intentId?: string } = {}) => ({
  disputeId: 'dp_1',
  intentId: 'pi_1',
  amountOre: 59_800,
  reason: 'fraudulent',
  status,
  ...changes,
});
const disputed = (...of: Parameters<typeof told>) => PaymentDisputed({ orderId: 7, ...told(...of) });
const paid = () => paidBy('pi_1');

describe('a dispute', () => {
  it('A dispute is recorded once while nothing changes', () => {
    const order = given(placed(), paid(), disputed('needs_response'));
    for (const same of ['needs_response', 'under_review']) expect(recordDispute(order, told(same))).toEqual([]);
    expect(recordDispute(order, told('needs_response', { amountOre: 30_000 }))).toHaveLength(1);
    expect(recordDispute(order, told('lost'))).toEqual([disputed('lost')]);
  });

  it('A dispute that was only an inquiry may come in earnest', () => {
    const asked = given(placed(), paid(), disputed('warning_needs_response'));
    expect(recordDispute(asked, told('warning_under_review'))).toEqual([]);
    expect(recordDispute(asked, told('needs_response'))).toEqual([disputed('needs_response')]);
  });

  it('A dispute that is decided is not opened again by old news, but by an appeal', () => {
    const lost = given(placed(), paid(), disputed('lost'));
    expect(recordDispute(lost, told('needs_response'))).toEqual([]);
    expect(recordDispute(lost, told('appeal_under_review'))).toHaveLength(1);
    expect(recordDispute(lost, told('won'))).toHaveLength(1);
  });
});

it('Given an order of former days that pays for another’s change, when it is paid, then the payment is refunded', () => {
  const order = given(placed({ supplementTo: { orderId: 6, orderNumber: 'ORD-6' }, lines: [] }));
  const { orderId: _, late: __, ...payment } = paid().data;
  const events = recordPayment(order, payment, { goods: true, limits: null }, () => 're-1');
  expect(events.map(({ type }) => type)).toEqual(['LatePaymentRejected', 'RefundRequested', 'OrderExpired']);
  expect(events[0]?.data).toMatchObject({ why: 'change_gone' });
});

describe('what is left to refund of a payment', () => {
  it.each([
    ['needs_response', 'payment_disputed'],
    ['lost', 'payment_disputed'],
    ['won', null],
    ['warning_needs_response', null],
    ['warning_closed', null],
  ])('What is left to refund leaves out what the bank has taken (%s)', (status, code) => {
    const order = given(placed(), paid(), disputed(status));
    const refund = () => requestRefund(order, 're-1', { amountOre: 59_800, reason: '' });
    if (code) expect(refund).toThrow(expect.objectContaining({ code }));
    else expect(refund()).toHaveLength(1);
  });

  it('A dispute about a part leaves the rest of the payment to refund', () => {
    const order = given(placed(), paid(), disputed('lost', { amountOre: 20_000 }));
    expect(requestRefund(order, 're-1', { amountOre: 39_800, reason: '' })).toHaveLength(1);
    expect(() => requestRefund(order, 're-1', { amountOre: 39_801, reason: '' })).toThrow(/bestridd/);
    expect(() => requestRefund(order, 're-1', { amountOre: 59_801, reason: '' })).toThrow(/större än det som återstår/);
  });

  it('What is left to refund is never negative, even when a refunded amount is disputed', () => {
    const refunded = RefundRequested({
      method: 'stripe',
      orderId: 7,
      refundId: 're-1',
      intentId: 'pi_1',
      amountOre: 20_000,
      reason: '',
    });
    const order = given(placed(), paid(), refunded, disputed('lost'));
    expect(() => requestRefund(order, 're-2', { amountOre: 1, reason: '' })).toThrow(/bestridd/);
  });

  it('What is left to refund does not depend on a dispute about another payment', () => {
    const other = given(placed(), paid(), disputed('lost', { intentId: 'pi_other' }));
    expect(requestRefund(other, 're-1', { amountOre: 59_800, reason: '' })).toHaveLength(1);
  });

  it('What is left to refund is also computed for a rejected payment', () => {
    const away = given(
      placed(),
      LatePaymentRejected({ orderId: 7, intentId: 'pi_1', amountOre: 59_800, why: 'goods_gone' }),
      RefundRequested({
        method: 'stripe',
        orderId: 7,
        refundId: 're-1',
        intentId: 'pi_1',
        amountOre: 59_800,
        reason: 'Slut',
      }),
      OrderExpired({ orderId: 7, reason: 'unpaid', lines: [], campaignCodeId: null }),
      { type: 'RefundFailed', data: { refundId: 're-1', stripeRefundId: null } },
      disputed('lost'),
    );
    expect(() => requestRefund(away, 're-2', { amountOre: 59_800, reason: '' })).toThrow('Ordern är inte betald.');
  });
});

it('An order is deleted without a second question when a bank has given the money back, and with one while it may', () => {
  const deleted = deleteOrder(given(placed(), paid(), disputed('lost')));
  expect(deleted.map(({ type }) => type)).toContain('OrderDeleted');
  expect(() => deleteOrder(given(placed(), paid(), disputed('needs_response')))).toThrow(/Banken prövar/);
});

it('An order that is paid later stays owed when its payment at Stripe is cancelled, and expires in its time', () => {
  const order = given(placed({ byStaff: { pay: 'later', exceed: false } }));
  expect(expire(order, 'intent_canceled')).toEqual([]);
  expect(expire(order, 'unpaid').map(({ type }) => type)).toEqual(['OrderExpired']);
});

describe('the reminder of a payment by link', () => {
  // The order was placed at 12.00 UTC on 21 November.
  const byLink = (hours: number, pay: 'link' | 'later' = 'link') => ({
    ...given(placed({ byStaff: { pay, exceed: false } })),
    placed: placed({
      byStaff: { pay, exceed: false },
      expiresAt: new Date(Date.parse('2026-11-21T12:00:00Z') + hours * 3_600_000).toISOString(),
    }).data,
  });
  const remindedAt = (order: Order, time: string) => remindOfPayment(order, new Date(time)).length === 1;

  it('It is due once half of the time is over, and not after all of it', () => {
    expect(remindedAt(byLink(24), '2026-11-21T23:59:59Z')).toBe(false);
    expect(remindedAt(byLink(24), '2026-11-22T00:00:00Z')).toBe(true);
    expect(remindedAt(byLink(24), '2026-11-22T12:00:00Z')).toBe(false);
  });

  it('It is left out for a time below two hours', () => {
    expect(remindedAt(byLink(1.9), '2026-11-21T13:30:00Z')).toBe(false);
    expect(remindedAt(byLink(2), '2026-11-21T13:30:00Z')).toBe(true);
  });

  it.each([
    ['an order that is paid later', byLink(24, 'later')],
    ["a shopper's own order", { ...byLink(24), placed: { ...byLink(24).placed, byStaff: undefined } }],
    ['an order that is paid', { ...byLink(24), payment: 'paid' as const }],
    ['an order that is deleted', { ...byLink(24), deleted: true }],
    ['an order that was reminded of before', { ...byLink(24), isReminded: true }],
  ])('There is none for %s', (_, order) => {
    expect(remindedAt(order as Order, '2026-11-22T01:00:00Z')).toBe(false);
  });

  it('The order remembers its reminder', () => {
    const due = remindOfPayment(byLink(24), new Date('2026-11-22T01:00:00Z'));
    expect(given(placed(), ...due).isReminded).toBe(true);
  });
});
