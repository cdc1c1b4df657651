import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type EventRow, UnreadableEvent } from '../../event-store/log/event-codec.js';
import { errorAnswer } from './refusal.filter.js';

it.each([
  ['a lock timeout', '55P03'],
  ['an unreachable database', '57P01'],
  ['a full disk', '53100'],
  ['a database without memory', '53200'],
  ['a disk error', '58030'],
])('The error %s is answered with 503 and Retry-After', (_what, code) => {
  const error = Object.assign(new Error('from PostgreSQL'), { code });
  expect(errorAnswer(error)).toMatchObject({ statusCode: 503, code: 'unavailable', retryAfter: 5 });
});

it('Data of another encryption key is answered with 422', () => {
  const error = new UnreadableEvent({ position: '7', type: 'ReceiptIssued', stream: 'receipt-3' } as EventRow);
  expect(errorAnswer(error)).toMatchObject({ statusCode: 422, code: 'data_unreadable' });
});

it('An unexpected error is logged whole, and its answer holds nothing of it but the reference', () => {
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const { reference, ...answer } = errorAnswer(new Error('SELECT secret FROM app.admins')) as unknown as {
    reference: string;
  };
  const [line] = error.mock.calls[0] as [string];
  error.mockRestore();
  expect(line).toMatch(new RegExp(`^${reference}: Error: SELECT secret FROM app.admins\\n +at `));
  expect(answer).toMatchObject({ statusCode: 500, code: 'internal', message: expect.stringContaining(reference) });
  expect(JSON.stringify(answer)).not.toMatch(/SELECT|admins|spec/);
});
