import { expect, it } from '@jest/globals';
import { type LostTime, MAX_UNSEEN_NUMBERS, settledSeries } from './settled-series.js';

const receipts = (number: number, fiscalYear = 2026) => ({ series: 'receipts', fiscalYear, number }) as const;
const paid = (day: string) => ({ series: 'receipts', orderNumber: day, at: new Date(`${day}T12:00:00Z`) }) as const;
const lost: LostTime = {
  restored: [receipts(100)],
  stored: [receipts(100)],
  perhapsIssued: [],
  issued: null,
  hasFiles: true,
  from: new Date('2026-11-25T02:00:00Z'),
  to: new Date('2026-11-26T09:00:00Z'),
};

it.each<[string, Partial<LostTime>, number[]]>([
  ['where it stood when nothing was lost', {}, []],
  ['after the highest stored document', { stored: [receipts(130)] }, [130]],
  ['after as many numbers as there were payments', { perhapsIssued: [paid('2026-11-25'), paid('2026-11-26')] }, [102]],
  [
    'after the highest stored document and as many as may not have been stored',
    { stored: [receipts(127)], perhapsIssued: [paid('2026-11-26')] },
    [128],
  ],
  [
    'after the last number of the replaced database, which knows them all',
    { stored: [receipts(103)], issued: [receipts(107)], perhapsIssued: [paid('2026-11-26')], hasFiles: false },
    [107],
  ],
  [
    'with room for what Stripe does not know when the files are lost too',
    { hasFiles: false },
    [100 + MAX_UNSEEN_NUMBERS],
  ],
])('After a restore a series goes on %s', (_where, known, expected) => {
  expect(settledSeries({ ...lost, ...known }).map(({ number }) => number)).toEqual(expected);
});

it('After a restore a series goes on in every year in which each payment may have been recorded', () => {
  const stored = [receipts(100), receipts(0, 2027), receipts(0, 2028)];
  const perhapsIssued = [paid('2026-12-31'), paid('2027-01-01'), paid('2027-01-01')];
  const to = new Date('2027-01-02T09:00:00Z');
  expect(settledSeries({ ...lost, stored, perhapsIssued, to })).toEqual([
    { ...receipts(101), given: 100 },
    { ...receipts(3, 2027), given: 0 },
  ]);
});

it('After a restore a series tells the numbers that were given from those that only may have been', () => {
  const stored = [receipts(313)];
  expect(settledSeries({ ...lost, stored, perhapsIssued: [paid('2026-11-26')] })).toEqual([
    { ...receipts(314), given: 313 },
  ]);
  expect(settledSeries({ ...lost, stored, issued: [receipts(315)] })).toEqual([{ ...receipts(315), given: 315 }]);
});
