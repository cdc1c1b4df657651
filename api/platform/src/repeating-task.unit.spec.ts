import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { RepeatingTask } from './repeating-task.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('A task begins again only after its last run has ended, and ends with it', async () => {
  const runs: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const task = new RepeatingTask(1_000, (signal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => runs.push(resolve));
  });
  task.start();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(2);

  let hasStopped = false;
  const stopped = task.stop().then(() => {
    hasStopped = true;
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect([hasStopped, signals[1]?.aborted]).toEqual([false, true]);
  runs[1]?.();
  await stopped;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(2);
});
