import { describe, expect, it } from '@jest/globals';
import {
  cashBackText,
  checkRefund,
  refundables,
  refundChangedMessage,
  refundConsequence,
  refundLabel,
  sameRefundable,
} from './refund-form';

describe('checkRefund', () => {
  it('The form of a refund reads amounts with comma, dot and spaces', () => {
    expect(checkRefund({ amount: '1 234,50', reason: 'Trasig' }, 2000)).toEqual({
      ok: true,
      amount: 1234.5,
      reason: 'Trasig',
    });
    expect(checkRefund({ amount: '99.9', reason: 'Trasig' }, 2000)).toMatchObject({ ok: true, amount: 99.9 });
  });

  it.each([
    ['59,', 59],
    [',50', 0.5],
    ['50:-', 50],
  ])('The form of a refund reads %j, which can mean only one thing', (typed, amount) => {
    expect(checkRefund({ amount: typed, reason: 'Trasig' }, 2000)).toMatchObject({ ok: true, amount });
  });

  it('The form of a refund gives the standard reason when none is written', () => {
    expect(checkRefund({ amount: '10', reason: '  ' }, 2000)).toMatchObject({ reason: 'Återbetalning till kund' });
  });

  it.each([
    ['', 'Ange ett återbetalt belopp större än 0.'],
    ['0', 'Ange ett återbetalt belopp större än 0.'],
    ['-5', 'Ange ett återbetalt belopp större än 0.'],
    ['tio', 'Beloppet går inte att läsa. Skriv till exempel 59,50.'],
    ['1.234,50', 'Beloppet går inte att läsa. Skriv till exempel 59,50.'],
    ['10,005', 'Ange beloppet i kronor med högst två decimaler.'],
    ['1e2', 'Beloppet går inte att läsa. Skriv till exempel 59,50.'],
  ])('The form of a refund refuses %j by saying what is wrong with it', (amount, message) => {
    expect(checkRefund({ amount, reason: '' }, 2000)).toEqual({ ok: false, message });
  });

  it('The form of a refund refuses more than what is left', () => {
    expect(checkRefund({ amount: '100,01', reason: '' }, 100)).toEqual({
      ok: false,
      message: 'Högst 100,00\u00a0kr återstår att återbetala.',
    });
    expect(checkRefund({ amount: '100', reason: '' }, 100).ok).toBe(true);
  });
});

describe('refundables', () => {
  const amounts = (refundable_amount: number, refundable_rejected: boolean, refundable_sale_amount: number) =>
    refundables({ refundable_amount, refundable_rejected, refundable_sale_amount });

  it('The payment that counts can be refunded', () => {
    expect(amounts(598, false, 598)).toEqual([{ isRejected: false, left: 598 }]);
  });

  it('What is owed is refunded first, and then the payment that counts', () => {
    const owed = { isRejected: true, left: 100 };
    expect(amounts(100, true, 598)).toEqual([owed, { isRejected: false, left: 598 }]);
    expect(amounts(100, true, 0)).toEqual([owed]);
  });
});

describe('sameRefundable', () => {
  it('The chosen payment stays chosen with what is left of it by now, and no other takes its place', () => {
    const later = { refundable_amount: 209, refundable_rejected: false, refundable_sale_amount: 209 };
    expect(sameRefundable(later, { isRejected: false, left: 259 })).toEqual({ isRejected: false, left: 209 });
    expect(sameRefundable(later, { isRejected: true, left: 259 })).toEqual({ isRejected: true, left: 0 });
  });
});

describe('refundChangedMessage', () => {
  it('The message after a changed refund says what is left, and what to do when there is something', () => {
    expect(refundChangedMessage({ isRejected: false, left: 209 })).toMatch(
      /^Nu är 209,00\u00a0kr kvar, .* återbetala igen\.$/,
    );
    expect(refundChangedMessage({ isRejected: false, left: 0 })).toMatch(
      /^Det som du ville återbetala är redan återbetalt/,
    );
  });
});

describe('refundConsequence', () => {
  it('The form of a refund promises a credit note only for the payment that was booked', () => {
    const consequence = (isRejected: boolean, paid_at: string | null) =>
      refundConsequence({ isRejected, left: 100 }, { paid_at, payment_method: 'card', email: 'siv@example.se' });
    const paidAt = '2026-11-21T11:59:00.000Z';
    expect(consequence(false, paidAt)).toBe('Kunden får en kreditnota med e-post.');
    expect(consequence(true, paidAt)).toMatch(/^Pengarna är från en extra betalning.*Ordern är fortfarande betald/);
    expect(consequence(true, null)).toMatch(/blev aldrig ett köp/);
  });
});

it('The form of a refund says that the shop pays back what was paid there, and promises no email to nobody', () => {
  const order = { paid_at: '2026-11-21T11:59:00.000Z', payment_method: 'swish_in_shop', email: '' };
  expect(refundConsequence({ isRejected: false, left: 100 }, order)).toBe(
    'Kunden betalade i butiken (Swish i butiken): betala tillbaka där, och registrera det här. Slå in returen i kassaregistret på gruppen Kronblad. Stripe gör ingenting. Kreditnotan finns på ordern.',
  );
});

it('The form of a refund says what to give back in cash, in whole kronor', () => {
  expect(['199,50', '0,49', 'x', null].map(cashBackText)).toEqual([
    'Ge tillbaka 200\u00a0kr kontant.',
    'Ge tillbaka 0\u00a0kr kontant.',
    '',
    '',
  ]);
});

it('The button of a refund names the amount that is typed, once it can be read', () => {
  expect(refundLabel('189')).toBe('Återbetala 189\u00a0kr');
  expect(refundLabel('59,50')).toBe('Återbetala 59,50\u00a0kr');
  expect(['', null, 'x', '0'].map(refundLabel)).toEqual(Array.from({ length: 4 }, () => 'Återbetala'));
});
