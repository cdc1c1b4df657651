import { expect, it } from '@jest/globals';
import { settlementReport } from './settlement-report.js';

const at = new Date('2026-11-26T07:15:30Z');
const payment = { orderNumber: 'ORD-1795269600123', intentId: 'pi_1', amountOre: 34_900, refundedOre: 0, at };
const nothing = {
  from: new Date('2026-11-26T02:00:00Z'),
  to: new Date('2026-11-26T09:00:00Z'),
  restored: [{ series: 'receipts', fiscalYear: 2026, number: 2278 }],
  settled: [],
  payments: [],
  refunds: [],
  perhapsIssued: [],
} as const;

it('the report names the gap in a series, and each lost payment with what to do about it', () => {
  const report = settlementReport({
    ...nothing,
    settled: [{ series: 'receipts', fiscalYear: 2026, number: 2308 }],
    payments: [payment, { ...payment, refundedOre: 10_000 }, { ...payment, refundedOre: 34_900 }],
    refunds: [{ stripeRefundId: 're_1', intentId: 'pi_0', orderNumber: 'ORD-1795269600000', amountOre: 500, at }],
  });
  expect(report).toContain(
    'receipts 2026: K2026-002279 to K2026-002308 (30) are not in the restored books. The next is K2026-002309.',
  );
  expect(report).toContain('LOST PAYMENTS: 3, 1047.00 kr');
  expect(report).toContain(
    '- 2026-11-26 07:15 UTC  ORD-1795269600123  349.00 kr  pi_1\n  Refund 349.00 kr at Stripe, or',
  );
  expect(report).toContain('  100.00 kr is refunded. Refund 249.00 kr at Stripe, or');
  expect(report).toContain('  Refunded in full: nothing to do.');
  expect(report).toContain('LOST REFUNDS: 1, 5.00 kr\n- 2026-11-26 07:15 UTC  ORD-1795269600000  5.00 kr  re_1');
});

it('the report says so when nothing is missing', () => {
  const report = settlementReport(nothing);
  expect(report).toContain('No number is missing.');
  expect(report).toContain('LOST PAYMENTS: 0\n');
});
