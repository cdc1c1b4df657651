import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
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

it('The sandbox keeps answered requests but no card number through kill -9, delivers pending events, and ends on SIGTERM', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const first = await start({ DATA_DIR, WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: 'whsec_x' });
  const params = { amount: 44_900, currency: 'sek' };
  const options = { idempotencyKey: 'once' };
  const intent = await sdkFor(first.port).paymentIntents.create(params, options);
  expect(await payByCard(first, intent)).toBe(402);
  const state = join(DATA_DIR, 'stripe-sandbox');
  const written = readdirSync(state).map((file) => readFileSync(join(state, file), 'latin1'));
  expect(written.join('')).toContain('with-card');
  for (const text of [...written, first.output()]) expect(text).not.toMatch(/411111111111/);
  await end(first, 'SIGKILL');
  const receiver = await startReceiver();
  const second = await start({ DATA_DIR, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'whsec_x' });
  expect(await sdkFor(second.port).paymentIntents.create(params, options)).toEqual(intent);
  await receiver.has(1);
  expect(await end(second, 'SIGTERM')).toBe(0);
  await receiver.close();
  rmSync(DATA_DIR, { recursive: true });
});

/** Confirms with a card number in the request, as Stripe.js does. Returns the response's status. */
async function payByCard({ port }: Running, intent: Stripe.PaymentIntent): Promise<number> {
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: intent.client_secret!,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4111111111111111',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });
  const headers = { 'idempotency-key': 'with-card' };
  const url = `http://127.0.0.1:${port}/v1/payment_intents/${intent.id}/confirm`;
  return (await fetch(url, { method: 'POST', body, headers })).status;
}
