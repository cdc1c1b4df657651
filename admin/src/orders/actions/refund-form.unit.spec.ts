import { describe, expect, it } from '@jest/globals';
import { refundOrder } from '@kronblad/contracts/views/orders';
import { checkRefund, newRefundId, refundables, refundConsequence } from './refund-form';

describe('checkRefund', () => {
  it('reads amounts with comma, dot and spaces', () => {
    expect(checkRefund({ amount: '1 234,50', reason: 'Trasig' }, 2000)).toEqual({
      ok: true,
      amount: 1234.5,
      reason: 'Trasig',
    });
    expect(checkRefund({ amount: '99.9', reason: 'Trasig' }, 2000)).toMatchObject({ ok: true, amount: 99.9 });
  });

  it('gives the standard reason when none is written', () => {
    expect(checkRefund({ amount: '10', reason: '  ' }, 2000)).toMatchObject({ reason: 'Återbetalning till kund' });
  });

  it.each(['', '0', 'tio', '-5'])('refuses %j', (amount) => {
    expect(checkRefund({ amount, reason: '' }, 2000).ok).toBe(false);
  });

  it('refuses more than what is left', () => {
    expect(checkRefund({ amount: '100,01', reason: '' }, 100)).toEqual({
      ok: false,
      message: 'Högst 100,00\u00a0kr återstår att återbetala.',
    });
    expect(checkRefund({ amount: '100', reason: '' }, 100).ok).toBe(true);
  });
});

describe('refundables', () => {
  const amounts = (refundable_amount: number, refundable_turned_away: boolean, refundable_sale_amount: number) =>
    refundables({ refundable_amount, refundable_turned_away, refundable_sale_amount });

  it('is the payment that counts', () => {
    expect(amounts(598, false, 598)).toEqual([{ turnedAway: false, left: 598 }]);
  });

  it('is what is owed, and then the payment that counts', () => {
    const owed = { turnedAway: true, left: 100 };
    expect(amounts(100, true, 598)).toEqual([owed, { turnedAway: false, left: 598 }]);
    expect(amounts(100, true, 0)).toEqual([owed]);
  });
});

describe('refundConsequence', () => {
  it('promises a credit note only for the payment that was booked', () => {
    const consequence = (turnedAway: boolean, paid_at: string | null) =>
      refundConsequence({ turnedAway, left: 100 }, { paid_at });
    const paidAt = '2026-11-21T11:59:00.000Z';
    expect(consequence(false, paidAt)).toBe('Kunden får en kreditnota med e-post.');
    expect(consequence(true, paidAt)).toMatch(/^Pengarna är från en extra betalning.*Ordern är fortfarande betald/);
    expect(consequence(true, null)).toMatch(/blev aldrig ett köp/);
  });
});

describe('newRefundId', () => {
  it('makes uuids that the API takes, each another one', () => {
    const ids = Array.from({ length: 50 }, newRefundId);
    for (const refund_id of ids) expect(refundOrder.parse({ amount: 1, refund_id })).toMatchObject({ refund_id });
    expect(new Set(ids).size).toBe(50);
  });
});
