import { errorAnswer } from './refusal.filter.js';

it.each([
  ['a lock that was not to be had in time', '55P03'],
  ['a database that is away', '57P01'],
  ['a full disk of the database', '53100'],
  ['a database without memory', '53200'],
  ['a disk of the database that fails', '58030'],
])('answers %s with 503, to be asked again', (_what, code) => {
  const error = Object.assign(new Error('from PostgreSQL'), { code });
  expect(errorAnswer(error)).toMatchObject({ statusCode: 503, code: 'unavailable', retryAfter: 5 });
});
