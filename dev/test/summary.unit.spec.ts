import { summary } from './summary.ts';
import { NOTHING } from './tally.ts';

const tests = (count: number, ms: number) =>
  Array.from({ length: count }, (_, place) => ({ title: `test ${place}`, ms: ms + place }));

test('The summary prints the minutes of each level, the ten slowest tests and the sum', () => {
  const lines = summary([
    { level: 'unit', ms: 30_000, tally: { ...NOTHING, passed: 2, tests: tests(8, 1_000) } },
    { level: 'e2e', ms: 441_000, tally: { ...NOTHING, passed: 5, failed: 1, flaky: 2, tests: tests(8, 20_000) } },
  ]);
  expect(lines.slice(0, 5)).toEqual([
    'Minutes per level:',
    '  unit: 0.5 min, 2 passed, 0 failed',
    '  e2e: 7.3 min, 5 passed, 1 failed',
    'Slowest tests:',
    '  20.0 s, e2e, test 7',
  ]);
  expect(lines.filter((line) => / s, (unit|e2e), /.test(line))).toHaveLength(10);
  expect(lines.slice(-2)).toEqual(['Flaky tests: 2', '7 passed, 1 failed']);
});

test('The summary prints skipped tests only when there are some', () => {
  const lines = summary([{ level: 'int', ms: 0, tally: { ...NOTHING, passed: 1, skipped: 4 } }]);
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 4 skipped');
});

test('The summary ends with the message of each failure', () => {
  const test = { title: 'cart.e2e.ts (phone): a cart is emptied', ms: 10, failure: 'Error: too full\nby 2' };
  const lines = summary([{ level: 'e2e', ms: 0, tally: { ...NOTHING, failed: 1, tests: [test] } }]);
  expect(lines.slice(-3)).toEqual([
    'Failures:',
    '  e2e, cart.e2e.ts (phone): a cart is emptied\n    Error: too full\n    by 2',
    '0 passed, 1 failed',
  ]);
});
