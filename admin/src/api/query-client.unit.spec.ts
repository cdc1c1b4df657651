import { expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { shouldRetry } from './query-client';

it.each([
  [0, 0, true],
  [0, 503, true],
  [1, 503, false],
  [0, 404, false],
  [0, 401, false],
])('After %d retries, a read that failed with status %d is retried: %s', (failures, status, again) => {
  expect(shouldRetry(failures, new HttpError('Fel', status))).toBe(again);
});
