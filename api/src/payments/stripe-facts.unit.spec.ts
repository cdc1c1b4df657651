import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { paymentOf } from './stripe-facts.js';

const NOW = new Date('2026-11-21T12:20:00.000Z');
const seconds = (time: string) => Date.parse(`2026-11-21T${time}:00Z`) / 1000;

function paidAt(method: string, bookedAt: string | null) {
  const charge = {
    id: 'ch_1',
    created: seconds('11:50'),
    balance_transaction: bookedAt && { created: seconds(bookedAt) },
    payment_method_details: { type: method },
  };
  const intent = { id: 'pi_1', created: seconds('11:45'), amount_received: 100, latest_charge: charge };
  return paymentOf(intent as unknown as Stripe.PaymentIntent, NOW).paidAt.slice(11, 16);
}

it('A payment is paid at the moment of its success, not of the attempt', () => {
  expect(paidAt('klarna', '12:05')).toBe('12:05');
  expect(paidAt('card', '11:51')).toBe('11:51');
});

it('While Stripe has not booked a success, a card is paid with its charge, and a method that may answer late now', () => {
  expect(paidAt('card', null)).toBe('11:50');
  expect(paidAt('klarna', null)).toBe('12:20');
});
