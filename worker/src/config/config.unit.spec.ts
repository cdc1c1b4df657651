import { workerVars } from './config.js';

it('waits ten minutes for the SMTP server, as RFC 5321 requires', () => {
  const { mail } = workerVars.parse({ SMTP_URL: 'smtp://127.0.0.1:25', DATABASE_URL: 'postgres://127.0.0.1/kronblad' });
  expect(mail.silenceMs).toBeGreaterThanOrEqual(10 * 60_000);
});
