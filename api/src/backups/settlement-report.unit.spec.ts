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
  given: [],
  kept: new Set<string>(),
  documents: [],
  payments: [],
  refunds: [],
  perhapsIssued: [],
} as const;

it('The report names each lost payment with what to do about it', () => {
  const report = settlementReport({
    ...nothing,
    documents: ['documents/credit-notes/2026/KR2026-000002-1.pdf'],
    payments: [
      payment,
      { ...payment, refundedOre: 10_000 },
      { ...payment, refundedOre: 34_900 },
      { ...payment, day: '2026-11-29' },
    ],
    refunds: [{ stripeRefundId: 're_1', intentId: 'pi_0', orderNumber: 'ORD-1795269600000', amountOre: 500, at }],
  });
  expect(report).toContain('(they remain valid)\n- documents/credit-notes/2026/KR2026-000002-1.pdf\n');
  expect(report).toContain('register each again on its order');
  expect(report).toContain('LOST PAYMENTS: 4, 1396.00 kr');
  const line = '- 2026-11-26 07:15 UTC  ORD-1795269600123  349.00 kr  pi_1  ';
  expect(report).toContain(`${line}refund or enter\n`);
  expect(report).toContain(`${line}for 2026-11-29  refund or enter\n`);
  expect(report).toContain(`${line}refund the remaining 249.00 kr or enter\n`);
  expect(report).toContain(`${line}refunded in full: nothing to do\n`);
  expect(report).toContain('LOST REFUNDS: 1, 5.00 kr\nNothing to do: the shop reads them from Stripe');
  expect(report).toContain('- 2026-11-26 07:15 UTC  ORD-1795269600000  5.00 kr  re_1\n');
});

it('The report says which receipts were given, to which orders, and which only may have been', () => {
  const given = (number: number, orderNumber: string | null) => ({
    fiscalYear: 2026,
    number,
    key: `documents/receipts/2026/K2026-00${number}-1.pdf`,
    proof: orderNumber === null ? null : { orderNumber, issuedAt: at },
  });
  const report = settlementReport({
    ...nothing,
    settled: [{ series: 'receipts', fiscalYear: 2026, number: 2283, given: 2282 }],
    given: [given(2279, 'ORD-1795269600001'), given(2280, 'ORD-1795269600002'), given(2282, null)],
    kept: new Set(['ORD-1795269600001']),
  });
  for (const line of [
    'receipts 2026: K2026-002279 to K2026-002282 (4) were given and are not in the restored books.',
    'receipts 2026: K2026-002283 to K2026-002283 (1) may have been given: no stored document tells.',
    'receipts 2026: the next is K2026-002284.',
    '- K2026-002279  2026-11-26 07:15 UTC  ORD-1795269600001  the order keeps it',
    '- K2026-002280  2026-11-26 07:15 UTC  ORD-1795269600002  the order is lost',
    '- K2026-002282  cannot be read: documents/receipts/2026/K2026-002282-1.pdf',
  ])
    expect(report.split('\n')).toContain(line);
  expect(report).toContain("press 'Betald i butiken' on it again");
  expect(report).toContain(
    'DOCUMENTS ARE MISSING. New receipts for the same orders name the numbers.\n- K2026-002281\n\n',
  );
});

it('The report says so when nothing is missing', () => {
  const report = settlementReport(nothing);
  expect(report).toContain('No number is missing.');
  expect(report).toContain('LOST PAYMENTS: 0\n');
});
