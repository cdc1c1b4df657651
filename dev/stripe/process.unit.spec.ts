import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sdkFor, startReceiver } from './testing.ts';

const main = join(import.meta.dirname, 'main.ts');
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
  await receiver.has(1);
  await end(second, 'SIGKILL');
  await receiver.close();
  rmSync(DATA_DIR, { recursive: true });
});

it('stores no card number, and ends on SIGTERM', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const running = await start({ DATA_DIR });
  const { id, client_secret } = await sdkFor(running.port).paymentIntents.create({ amount: 44_900, currency: 'sek' });
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: client_secret!,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4111111111111111',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });
  const headers = { 'idempotency-key': 'with-card' };
  const url = `http://127.0.0.1:${running.port}/v1/payment_intents/${id}/confirm`;
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(402);
  const state = join(DATA_DIR, 'stripe-sandbox');
  const written = readdirSync(state).map((file) => readFileSync(join(state, file), 'latin1'));
  expect(written.join('')).toContain('with-card');
  for (const text of [...written, running.output()]) expect(text).not.toMatch(/411111111111/);
  expect(await end(running, 'SIGTERM')).toBe(0);
  rmSync(DATA_DIR, { recursive: true });
});
