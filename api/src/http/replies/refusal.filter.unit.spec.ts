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
