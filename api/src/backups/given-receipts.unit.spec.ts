import { expect, it } from '@jest/globals';
import { type GivenReceipt, receiptsBeforeRestore } from './given-receipts.js';

const issuedAt = new Date('2026-11-26T07:15:30Z');
const [first, second] = ['2f1c0000-0000-4000-8000-000000000001', '2f1c0000-0000-4000-8000-000000000002'];
const given = (number: number, orderNumber: string, id = first): GivenReceipt => ({
  fiscalYear: 2026,
  number,
  key: `documents/receipts/2026/K2026-000${number}-${id}.pdf`,
  proof: { orderNumber, issuedAt },
});
const paid = (orderNumber: string) => ({ series: 'receipts', orderNumber, at: issuedAt }) as const;
const lost = [{ fiscalYear: 2026, from: 100, given: 104, to: 106 }];
const kept = (number: number, orderNumber: string, documentId = first) => ({
  ...{ orderNumber, fiscalYear: 2026, first: number, last: number },
  ...{ documentId, issuedAt },
});
const numbers = (first: number, last: number, orderNumber: string) => ({
  ...{ orderNumber, fiscalYear: 2026, first, last },
  ...{ documentId: null, issuedAt: null },
});

it('A restored order keeps the number and the document that its stored receipt proves', () => {
  expect(receiptsBeforeRestore([given(101, 'A')], [], lost, new Set(['A']))).toEqual([kept(101, 'A')]);
});

it('A stored receipt of an order that is lost, or of one that has a receipt, is nobody else’s', () => {
  expect(receiptsBeforeRestore([given(101, 'lost')], [], lost, new Set(['A']))).toEqual([]);
});

it('A restored order whose receipt is missing is told the numbers that are left', () => {
  const stored = [given(101, 'lost'), given(104, 'lost too')];
  expect(receiptsBeforeRestore(stored, [paid('A')], lost, new Set(['A']))).toEqual([numbers(102, 103, 'A')]);
});

it('A restored order is told the numbers that only may have been given, too, when more sales lack a document', () => {
  const stored = [101, 102, 104].map((number) => given(number, 'lost'));
  const sales = [paid('A'), paid('another')];
  expect(receiptsBeforeRestore(stored, sales, lost, new Set(['A']))).toEqual([numbers(103, 106, 'A')]);
});

it('A restored order whose receipt is missing replaces none when all that were given are stored', () => {
  const stored = [101, 102, 103, 104].map((number) => given(number, 'lost'));
  const none = [{ fiscalYear: 2026, from: 100, given: 104, to: 104 }];
  expect(receiptsBeforeRestore(stored, [paid('A')], none, new Set(['A']))).toEqual([]);
});

it('An order with two stored receipts keeps the first', () => {
  const stored = [given(101, 'A'), given(102, 'A', second)];
  expect(receiptsBeforeRestore(stored, [], lost, new Set(['A']))).toEqual([kept(101, 'A')]);
});
