import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sdkFor, startReceiver } from './testing.ts';

const main = join(import.meta.dirname, 'main.ts');
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };

interface Running {
  child: ChildProcess;
  port: number;
  output(): string;
}

async function start(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', ...env } });
  let output = '';
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return { child, port, output: () => output };
}

async function end(running: Running, signal: NodeJS.Signals): Promise<number | null> {
  running.child.kill(signal);
  const [code] = (await once(running.child, 'exit')) as [number | null];
  return code;
}

it('keeps answered requests through kill -9, and delivers pending events', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const first = await start({ DATA_DIR, WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: 'whsec_x' });
  const params = { amount: 44_900, currency: 'sek' };
  const options = { idempotencyKey: 'once' };
  const intent = await sdkFor(first.port).paymentIntents.create(params, options);
  await end(first, 'SIGKILL');
  const receiver = await startReceiver();
  const second = await start({ DATA_DIR, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'whsec_x' });
  const again = await sdkFor(second.port).paymentIntents.create(params, options);
  expect(again).toEqual(intent);
  await fetch(`http://127.0.0.1:${second.port}/_sandbox/deliveries/retry`, { method: 'POST' });
  await receiver.has(1);
  await end(second, 'SIGKILL');
  await receiver.close();
  rmSync(DATA_DIR, { recursive: true });
});

it('ends within two seconds of SIGTERM, and stores no card number', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const running = await start({ DATA_DIR });
  const stripe = sdkFor(running.port, 'pk_test_sandbox');
  const idempotent = { idempotencyKey: 'with-card' };
  await stripe.paymentMethods.create({ type: 'card', card }, idempotent);
  await stripe.paymentMethods.create({ type: 'card', card: { ...card, number: '4242424242424241' } }).catch(() => {});
  const state = join(DATA_DIR, 'stripe-sandbox');
  const written = readdirSync(state).map((file) => readFileSync(join(state, file), 'latin1'));
  expect(written.join('')).toContain('with-card');
  for (const text of [...written, running.output()]) expect(text).not.toMatch(/4242424242424/);
  const began = Date.now();
  expect(await end(running, 'SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeLessThan(2000);
  rmSync(DATA_DIR, { recursive: true });
});

it.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ WEBHOOK_URL: 'somewhere' }, 'WEBHOOK_URL'],
  [{ WEBHOOK_SECRET: 'secret' }, 'WEBHOOK_SECRET'],
])('does not start with %j, and reports the reason in one line', async (env, named) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const error = await start({ DATA_DIR, ...(env as Record<string, string>) }).then(
    () => undefined,
    (problem: Error) => problem.message.trim(),
  );
  expect(error).toContain(named);
  expect(error?.split('\n')).toHaveLength(1);
  rmSync(DATA_DIR, { recursive: true });
});
