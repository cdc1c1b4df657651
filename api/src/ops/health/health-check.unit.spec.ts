import { HealthCheck } from './health-check.js';

const OPTIONS = { timeoutMs: 20, keepMs: 1000 };

it('A health check is ok with the probe’s details', async () => {
  const check = new HealthCheck(async () => ({ lag_ms: 3 }), OPTIONS);
  expect(await check.run()).toEqual({ status: 'ok', ms: expect.any(Number), lag_ms: 3 });
});

it('A health check fails without a reason when the probe throws', async () => {
  const check = new HealthCheck(() => Promise.reject(new Error('password wrong for admin@db')), OPTIONS);
  expect(await check.run()).toEqual({ status: 'failed', ms: expect.any(Number) });
});

it('A health check fails when the probe times out', async () => {
  const check = new HealthCheck(() => new Promise(() => undefined), OPTIONS);
  expect(await check.run()).toMatchObject({ status: 'failed' });
});

it('A health check probes once for concurrent calls, and again later', async () => {
  let asked = 0;
  let now = 0;
  const check = new HealthCheck(
    async () => ({ asked: ++asked }),
    OPTIONS,
    () => now,
  );
  await Promise.all([check.run(), check.run(), check.run()]);
  expect(asked).toBe(1);
  now = 999;
  await check.run();
  expect(asked).toBe(1);
  now = 1000;
  expect(await check.run()).toMatchObject({ asked: 2 });
});
