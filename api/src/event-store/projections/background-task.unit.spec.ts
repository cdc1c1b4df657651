import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BackgroundTask } from './background-task.js';

const ignored = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('A task of the leader runs in the process that leads only, from the moment on that it does', async () => {
  const leadership = { isHeld: false, taskFailed: ignored };
  let runs = 0;
  const task = new BackgroundTask({ name: 'Polling', everyMs: 60_000, on: 'leader' }, leadership, async () => {
    runs++;
  });
  await task.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(180_000);
  expect(runs).toBe(0);
  leadership.isHeld = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  leadership.isHeld = false;
  await jest.advanceTimersByTimeAsync(180_000);
  expect(runs).toBe(1);
  await task.onModuleDestroy();
});

test('An hourly task of the leader runs a minute after the start, then every hour', async () => {
  let runs = 0;
  const task = new BackgroundTask(
    { name: 'Reading', everyMs: 3_600_000, on: 'leader' },
    { isHeld: true, taskFailed: ignored },
    async () => {
      runs++;
    },
  );
  await task.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(3_599_999);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await task.onModuleDestroy();
});

test('A task of each process runs at the start and after each pause, also after a failure, which is counted, until the shutdown', async () => {
  let runs = 0;
  const failed: string[] = [];
  const leadership = { isHeld: false, taskFailed: (task: string) => void failed.push(task) };
  const task = new BackgroundTask({ name: 'Deletion', everyMs: 1_000, on: 'each process' }, leadership, () => {
    runs++;
    return Promise.reject(new Error('disk full'));
  });
  await task.onApplicationBootstrap();
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(3);
  expect(failed).toEqual(['Deletion', 'Deletion', 'Deletion']);
  await task.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(3);
});
