import { expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import {
  type CreditForm,
  creditErrors,
  creditNoteOf,
  creditQuestion,
  emptyForm,
  nextCreditNumber,
} from './credit-form';

const order = { id: 5, refundable_sale_amount: 500 } as OrderListItem;
const form = (changes: Partial<CreditForm> = {}): CreditForm => ({
  ...emptyForm('2026-11-21'),
  order,
  amount: '99,50',
  credit_number: ' ORD-1-CR-261121 ',
  ...changes,
});

it.each(['99,50', '99.5', '99,5'])('The form of a credit note reads %s with a comma or a dot', (amount) => {
  expect(creditErrors(form({ amount }))).toEqual({});
  expect(creditNoteOf(form({ amount }))).toMatchObject({ amount: 99.5 });
});

it('The form of a credit note asks for a reason of its own, or the usual one', () => {
  expect(creditNoteOf(form({ reason: ' ', without_refund: true, paid_from: 'cash' }))).toMatchObject({
    order_id: 5,
    reason: 'Återbetalning till kund',
    without_refund: true,
    paid_from: 'cash',
  });
});

it.each([
  [{ amount: '0' }, { amount: 'Ange ett återbetalt belopp större än 0.' }],
  [{ amount: 'tio' }, { amount: 'Ange ett återbetalt belopp större än 0.' }],
  [{ amount: '500,01' }, { amount: 'Beloppet är större än det som återstår.' }],
  [{ credit_number: '  ' }, { credit_number: 'Ange ett kreditnummer.' }],
  [{ order: null }, { order: 'Välj en order att kreditera.' }],
])('The form of a credit note refuses %j', (changes, errors) => {
  expect(creditErrors(form(changes))).toEqual(errors);
});

it('The form of a credit note never refunds at Stripe what was paid in the shop', () => {
  expect(creditNoteOf(form({ order: { ...order, payment_method: 'cash' } })).without_refund).toBe(true);
  expect(creditNoteOf(form({ order: { ...order, payment_method: 'card' } })).without_refund).toBe(false);
});

it('The form of a credit note suggests a number that follows order and date, until it is written by hand', () => {
  const day = '2026-11-21';
  const first = nextCreditNumber('', [undefined, day], ['ORD-1', day]);
  expect(first).toBe('ORD-1-CR-261121');
  const moved = nextCreditNumber(first, ['ORD-1', day], ['ORD-1', '2026-11-20']);
  expect(moved).toBe('ORD-1-CR-261120');
  expect(nextCreditNumber(moved, ['ORD-1', '2026-11-20'], ['ORD-2', '2026-11-20'])).toBe('ORD-2-CR-261120');
  expect(nextCreditNumber('K 7', ['ORD-1', day], ['ORD-2', day])).toBe('K 7');
});

it('A credit note asks first, and says whether money goes back', () => {
  expect(creditQuestion(creditNoteOf(form()))).toMatchObject({
    title: 'Återbetala 99,50\u00a0kr?',
    question: expect.stringContaining('genom Stripe'),
  });
  expect(creditQuestion(creditNoteOf(form({ without_refund: true })))).toMatchObject({
    title: 'Skapa kreditnota på 99,50\u00a0kr?',
    question: expect.stringContaining('Stripe betalar ingenting'),
  });
});
