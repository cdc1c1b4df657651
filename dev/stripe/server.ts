import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { registerApi } from './api.ts';
import { registerControls } from './control.ts';
import { DEFAULT_WEBHOOK_SECRET, type SandboxOptions } from './options.ts';
import { registerPages } from './pages.ts';
import { payOut, untilNextPayout } from './resources/payouts.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

export interface RunningSandbox {
  readonly url: string;
  readonly port: number;
  readonly webhookSecret: string;
  /** Stops the sandbox and keeps its state. The next start delivers the webhook events that are still pending. */
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const closing = new AbortController();
  const sandbox = openSandbox(options, closing.signal);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  registerApi(app, sandbox);
  registerControls(app, sandbox);
  registerPages(app, sandbox);
  const host = options.host ?? '127.0.0.1';
  await app.listen({ port: options.port, host });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${host}:${port}`;
  sandbox.publicUrl = options.publicUrl ?? url;
  if (options.weeklyPayouts) payOutWeekly(sandbox);
  sandbox.webhooks.wake();
  const close = async () => {
    closing.abort();
    await Promise.all([app.close(), sandbox.webhooks.close()]);
    sandbox.store.close();
  };
  return { url, port, webhookSecret: options.webhookSecret ?? DEFAULT_WEBHOOK_SECRET, close };
}

function payOutWeekly(sandbox: Sandbox): void {
  sandbox.later(untilNextPayout(Date.now()), () => {
    payOut(sandbox);
    payOutWeekly(sandbox);
  });
}
