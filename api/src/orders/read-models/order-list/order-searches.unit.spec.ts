import { expect, it } from '@jest/globals';
import type { AnyEvent } from '../../../event-store/index.js';
import { searchesOf } from './order-searches.js';

const textsOf = (type: AnyEvent['type'], data: object) =>
  Object.fromEntries(
    searchesOf({ type, data: { orderId: 1, ...data } } as AnyEvent).map(({ part, text }) => [part, text]),
  );

const customer = {
  ...{ firstName: 'Łukasz', lastName: 'Åström', email: 'Lukasz@example.se', phone: '+46 70-123 45 67' },
  address: { line: 'Sökgatan 5', postalCode: '872 98', city: 'Kramfors' },
};

it('A placed order is found by its goods and by its buyer, without diacritics and with the national number', () => {
  const lines = [
    { name: 'Rosbukett', sizeName: 'Stor', sku: 'BUK-1' },
    { name: 'Ljus', sku: 'LJUS-2' },
  ];
  expect(textsOf('OrderPlaced', { orderNumber: 'ORD-12', lines, customer })).toEqual({
    goods: 'rosbukett, stor\nbuk-1\nljus\nljus-2',
    buyer: 'lukasz\nastrom\nlukasz@example.se\n701234567\nsokgatan 5\n87298\nkramfors',
  });
});

it('An erased buyer and an erased recipient leave no text', () => {
  expect(textsOf('OrderContactCorrected', { customer: null })).toEqual({ buyer: '' });
  expect(textsOf('RecipientErased', {})).toEqual({ recipient: '' });
});

it('A tracking number is found as written and without its spaces and hyphens, until the order is reopened', () => {
  const tracking = { carrier: 'postnord', number: 'AB-123 456 SE' };
  expect(textsOf('OrderSent', { tracking })).toEqual({ tracking: 'ab-123 456 se\nab123456se' });
  expect(textsOf('OrderReopened', {})).toEqual({ tracking: '' });
});

it('An order that is sent without a tracking number gets no text', () => {
  expect(textsOf('OrderSent', { tracking: null })).toEqual({});
});

it('Each credit note of an order has a text of its own', () => {
  expect(textsOf('CreditNoteIssued', { fiscalYear: 2026, number: 1 })).toEqual({ 'KR2026-000001': 'kr2026-000001' });
});
