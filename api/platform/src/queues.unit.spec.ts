import { QUEUES } from '@kronblad/contracts/jobs/jobs';
import { backoffDelayMs } from './queues.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const patience = ({ attempts, backoffMs }: { attempts: number; backoffMs: number }, chance: number) =>
  Array.from({ length: attempts - 1 }, (_, index) => backoffDelayMs(index + 1, backoffMs, chance)).reduce(
    (a, b) => a + b,
  );

it('The backoff doubles up to a quarter of an hour', () => {
  const pauses = [1, 2, 3, 7, 8, 9, 100, 5_000].map((attempt) => backoffDelayMs(attempt, 5_000, 0));
  expect(pauses).toEqual([5, 10, 20, 320, 640, 900, 900, 900].map((seconds) => seconds * 1_000));
});

it('The backoff after jitter is at least half of the one without', () => {
  expect([1, 100].map((attempt) => backoffDelayMs(attempt, 5_000, 1))).toEqual([2_500, 450_000]);
});

it('The backoff retries emails for a day and outcomes for three days', () => {
  expect(patience(QUEUES.mail, 0.5)).toBeGreaterThan(24 * HOUR);
  expect(patience(QUEUES.mail, 0.5)).toBeLessThan(30 * HOUR);
  expect(patience(QUEUES.outcomes, 0.5)).toBeGreaterThan(72 * HOUR);
});
