import { expect, it } from '@jest/globals';
import { customerName, disputeReason, isResendable, payInShopText, paymentLabel, toPayText } from './labels';

const paid = { payment_status: 'paid', dispute_status: null } as const;

it('An order says when a part of its money has been given back', () => {
  expect(paymentLabel({ ...paid, refunded_amount: 0 }).label).toBe('Betald');
  expect(paymentLabel({ ...paid, refunded_amount: 10 }).label).toBe('Delvis återbetald');
  expect(paymentLabel({ ...paid, payment_status: 'refunded', refunded_amount: 10 }).label).toBe('Återbetald');
});

it.each([
  ['inquiry', 'Banken frågar', 'Banken frågar'],
  ['open', 'Bestridd', 'Bestridd'],
  ['won', 'Tvist vunnen', 'Delvis återbetald'],
  ['lost', 'Tvist förlorad', 'Tvist förlorad'],
  ['closed', 'Betald', 'Delvis återbetald'],
] as const)('A payment says what its dispute means (%s)', (dispute_status, whole, partly) => {
  expect(paymentLabel({ ...paid, refunded_amount: 0, dispute_status }).label).toBe(whole);
  expect(paymentLabel({ ...paid, refunded_amount: 10, dispute_status }).label).toBe(partly);
});

it('A disputed payment names the reason, also one that the back office does not know', () => {
  expect(disputeReason('product_not_received')).toBe('Varan har inte kommit');
  expect(disputeReason('bank_cannot_process')).toBe('Kortinnehavaren bestrider köpet');
});

it('An unpaid order names its last day only until it is sent', () => {
  const by_staff = { pay: 'later', pay_until: '2026-12-04T22:59:59.999Z' } as const;
  const unpaid = { by_staff, payment_status: 'pending' } as const;
  expect(toPayText({ ...unpaid, status: 'pending' })).toMatch(/^Betalar senare, senast .*2026/);
  expect(toPayText({ ...unpaid, status: 'sent' })).toBe('Betalar senare');
  expect(toPayText({ ...unpaid, payment_status: 'paid', status: 'sent' })).toBe('');
});

it('An order offers to send mails again once they have been tried', () => {
  const effect = { id: 'e', kind: 'order-sent', status: 'failed', attempts: 10, error: 'x', at: '' } as const;
  expect(isResendable(effect)).toBe(true);
  expect(isResendable({ ...effect, status: 'requested' })).toBe(false);
  expect(isResendable({ ...effect, kind: 'receipt-pdf' })).toBe(false);
});

it('Staff are told to take whole kronor in cash, and to ring up every payment in the shop', () => {
  const law =
    'Slå in köpet i kassaregistret på gruppen Kronblad. Kassakvittot kommer därifrån; här bokförs försäljningen.';
  expect(payInShopText('cash', 199.5)).toBe(`Ta emot 200\u00a0kr. ${law}`);
  expect([payInShopText('terminal', 199.5), payInShopText('cash'), payInShopText('', 199.5)]).toEqual([law, law, law]);
});

it('An order names an erased customer', () => {
  expect(customerName({ first_name: '', last_name: '' })).toBe('Raderad kund');
  expect(customerName({ first_name: 'Åsa', last_name: 'Ek' })).toBe('Åsa Ek');
});
