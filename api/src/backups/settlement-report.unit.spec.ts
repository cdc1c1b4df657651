import { expect, it } from '@jest/globals';
import { settlementReport } from './settlement-report.js';

const at = new Date('2026-11-26T07:15:30Z');
const payment = {
  orderNumber: 'ORD-1795269600123',
  intentId: 'pi_1',
  amountOre: 34_900,
  refundedOre: 0,
  at,
  day: null,
};
const nothing = {
  from: new Date('2026-11-26T02:00:00Z'),
  to: new Date('2026-11-26T09:00:00Z'),
  restored: [{ series: 'receipts', fiscalYear: 2026, number: 2278 }],
  settled: [],
  documents: [],
  payments: [],
  refunds: [],
  perhapsIssued: [],
} as const;

it('The report names the gap in a series, and each lost payment with what to do about it', () => {
  const report = settlementReport({
    ...nothing,
    settled: [{ series: 'receipts', fiscalYear: 2026, number: 2308 }],
    documents: ['documents/receipts/2026/K2026-002279-1.pdf'],
    payments: [
      payment,
      { ...payment, refundedOre: 10_000 },
      { ...payment, refundedOre: 34_900 },
      { ...payment, day: '2026-11-29' },
    ],
    refunds: [{ stripeRefundId: 're_1', intentId: 'pi_0', orderNumber: 'ORD-1795269600000', amountOre: 500, at }],
  });
  expect(report).toContain(
    'receipts 2026: K2026-002279 to K2026-002308 (30) are not in the restored books. The next is K2026-002309.',
  );
  expect(report).toContain('(they remain valid)\n- documents/receipts/2026/K2026-002279-1.pdf\n');
  expect(report).toContain('LOST PAYMENTS: 4, 1396.00 kr');
  const line = '- 2026-11-26 07:15 UTC  ORD-1795269600123  349.00 kr  pi_1  ';
  expect(report).toContain(`${line}refund or enter\n`);
  expect(report).toContain(`${line}for 2026-11-29  refund or enter\n`);
  expect(report).toContain(`${line}refund the remaining 249.00 kr or enter\n`);
  expect(report).toContain(`${line}refunded in full: nothing to do\n`);
  expect(report).toContain('LOST REFUNDS: 1, 5.00 kr\nNothing to do: the shop reads them from Stripe');
  expect(report).toContain('- 2026-11-26 07:15 UTC  ORD-1795269600000  5.00 kr  re_1\n');
});

it('The report says so when nothing is missing', () => {
  const report = settlementReport(nothing);
  expect(report).toContain('No number is missing.');
  expect(report).toContain('LOST PAYMENTS: 0\n');
});
