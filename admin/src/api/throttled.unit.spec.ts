import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { throttled } from './throttled';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('A throttled function hands on the first call at once, and what follows together', () => {
  const handled: (readonly string[])[] = [];
  const add = throttled((names) => handled.push(names), 1_000);
  add(['log']);
  add(['log', 'sales']);
  add(['sales']);
  expect(handled).toEqual([['log']]);
  jest.advanceTimersByTime(1_000);
  expect(handled).toEqual([['log'], ['log', 'sales']]);
  jest.advanceTimersByTime(5_000);
  add(['sales']);
  expect(handled).toHaveLength(3);
});
