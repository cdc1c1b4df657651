import { workerVars } from './config.js';

it('gives a mail server the ten minutes to answer that RFC 5321 grants it', () => {
  const { mail } = workerVars.parse({ SMTP_URL: 'smtp://127.0.0.1:25', DATABASE_URL: 'postgres://127.0.0.1/kronblad' });
  expect(mail.silenceMs).toBeGreaterThanOrEqual(10 * 60_000);
});
