import { coverageOf, coverageTable, uncovered } from './coverage.ts';
import type { Killing } from './run-log.ts';
import { pairsOf } from './schedule.ts';

const killing = (what: Partial<Killing>): Killing => ({
  round: 1,
  at: new Date(),
  step: 'pay',
  victim: 'api',
  member: 'api-a',
  pid: 1,
  downMs: 100,
  inStep: true,
  ...what,
});

test('Coverage counts each kill at its step, and ignores kills after the end of the sale', () => {
  const killings = [
    killing({}),
    killing({ member: 'api-b' }),
    killing({ step: 'emails', victim: 'queue', member: 'redis' }),
    killing({ step: 'order', inStep: false }),
  ];
  const coverage = coverageOf(killings);
  expect(coverage.pay.api).toBe(2);
  expect(coverage.emails.queue).toBe(1);
  expect(coverage.order.api).toBe(0);
  expect(uncovered(coverage, pairsOf('redis'))).toHaveLength(23);
  expect(uncovered(coverage, pairsOf('redis'))).toContainEqual({ step: 'order', victim: 'api' });
});

test('Coverage is a table of steps and victims with a dash for impossible pairs', () => {
  const table = coverageTable(coverageOf([killing({})]), pairsOf('postgres'));
  expect(table).toHaveLength(6);
  expect(table[0]?.split(/ {2,}/)).toEqual(['killed at', 'api', 'worker', 'projector', 'postgres', 'queue']);
  expect(table.find((line) => line.startsWith('pay'))?.split(/ +/)).toEqual(['pay', '1', '0', '0', '0', '–']);
});
