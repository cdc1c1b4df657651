import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type SandboxOptions, SECRET_KEY } from './options.ts';
import { type RunningSandbox, startSandbox } from './server.ts';

export interface TestSandbox extends RunningSandbox {
  stripe: Stripe;
  dataDir: string;
}

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const sandbox = await startSandbox({ port: 0, dataDir, ...options });
  const close = async () => {
    await sandbox.close();
    if (!options.dataDir) rmSync(dataDir, { recursive: true });
  };
  return { ...sandbox, stripe: sdkFor(sandbox.port), dataDir, close };
}

export function sdkFor(port: number, key = SECRET_KEY): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error('expected a refusal by Stripe');
}

export async function control({ url }: RunningSandbox, path: string, body: object = {}) {
  const response = await fetch(`${url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, json: await response.json() };
}

export interface ReceivedWebhook {
  body: string;
  signature: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  has(count: number): Promise<ReceivedWebhook[]>;
  answerWith(...statuses: number[]): void;
  close(): Promise<void>;
}

export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const waiting: { count: number; resolve: (all: ReceivedWebhook[]) => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) });
      response.writeHead(statuses.shift() ?? 200).end('ok');
      for (const { count, resolve } of waiting) if (received.length >= count) resolve(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    has: (count) =>
      received.length >= count ? Promise.resolve(received) : new Promise((resolve) => waiting.push({ count, resolve })),
    answerWith: (...next) => statuses.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
