import { describe, expect, it } from '@jest/globals';
import { AN_AMOUNT } from '../../orders/actions/refund-goods';
import { type CreditForm, checkCredit, emptyForm, withSuggestedNumber } from './credit-form';

const order = { id: 5, refundable_sale_amount: 500 };
const form = (changes: Partial<CreditForm> = {}): CreditForm => ({
  ...emptyForm('2026-11-21'),
  amount: '99,50',
  creditNumber: ' ORD-1-CR-261121 ',
  ...changes,
});
const errorsOf = (changes: Partial<CreditForm>, of: typeof order | null = order) => {
  const checked = checkCredit(form(changes), of, AN_AMOUNT);
  return checked.ok ? {} : checked.errors;
};

describe('checkCredit', () => {
  it.each(['99,50', '99.5', '99,5'])('reads %s with a comma or a dot', (amount) => {
    expect(checkCredit(form({ amount }), order, AN_AMOUNT)).toMatchObject({ ok: true, asked: { amount: 99.5 } });
  });

  it('asks for a reason of its own, or the usual one', () => {
    const asked = checkCredit(form({ reason: ' ', withoutRefund: true, paidFrom: 'cash' }), order, AN_AMOUNT);
    expect(asked).toMatchObject({
      asked: { order_id: 5, reason: 'Återbetalning till kund', without_refund: true, paid_from: 'cash' },
    });
  });

  it.each([
    [{ amount: '0' }, { amount: 'Ange ett återbetalt belopp större än 0.' }],
    [{ amount: 'tio' }, { amount: 'Ange ett återbetalt belopp större än 0.' }],
    [{ amount: '500,01' }, { amount: 'Beloppet är större än det som återstår.' }],
    [{ creditNumber: '  ' }, { credit_number: 'Ange ett kreditnummer.' }],
  ])('refuses %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('needs an order', () => {
    expect(errorsOf({}, null)).toEqual({ order_id: 'Välj en order att kreditera.' });
  });
});

it('suggests a number that follows order and date, until it is written by hand', () => {
  const first = withSuggestedNumber(emptyForm('2026-11-21'), null, 'ORD-1', '2026-11-21');
  expect(first.creditNumber).toBe('ORD-1-CR-261121');
  const moved = withSuggestedNumber(first, 'ORD-1', 'ORD-1', '2026-11-20');
  expect(moved).toMatchObject({ creditNumber: 'ORD-1-CR-261120', issuedOn: '2026-11-20' });
  expect(withSuggestedNumber(moved, 'ORD-1', 'ORD-2', '2026-11-20').creditNumber).toBe('ORD-2-CR-261120');
  expect(withSuggestedNumber({ ...moved, creditNumber: 'K 7' }, 'ORD-1', 'ORD-2', '2026-11-20').creditNumber).toBe(
    'K 7',
  );
});
