import { parseEnv } from '@kronblad/platform/env';
import { workerVars } from './config.js';

it('The worker waits ten minutes for the SMTP server, as RFC 5321 requires', () => {
  const { mail } = workerVars.parse({ SMTP_URL: 'smtp://127.0.0.1:25', DATABASE_URL: 'postgres://127.0.0.1/kronblad' });
  expect(mail.silenceMs).toBeGreaterThanOrEqual(10 * 60_000);
});

it('The worker names a missing queue together with the other faults', () => {
  const parse = () => parseEnv(workerVars, { MAIL_CONCURRENCY: '0' });
  expect(parse).toThrow(/MAIL_CONCURRENCY: .*REDIS_URL: is missing/);
  expect(() => parseEnv(workerVars, { DATABSE_URL: 'postgres://127.0.0.1/kronblad' })).toThrow(
    'DATABASE_URL: is missing; without Redis the queues are in PostgreSQL (DATABSE_URL is set: is it mistyped?)',
  );
  expect(parse).toThrow('SMTP_URL: is missing: an address like smtp://127.0.0.1:3003');
});
