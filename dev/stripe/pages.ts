import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { decodeForm } from './form.ts';
import { html } from './html.ts';
import { overviewPage } from './overview.ts';
import { authenticateIntent } from './resources/payment-intents.ts';
import type { Sandbox } from './sandbox.ts';

const KRONOR = new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' });
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Any page may embed the frames. Inside, only the sandbox's scripts run and only its API is called. */
const FRAME_POLICY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src http: https: data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
};

const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/v3': ['stripe.ts', JAVASCRIPT],
  '/v3/': ['stripe.ts', JAVASCRIPT],
  '/v3/stripe.js': ['stripe.ts', JAVASCRIPT],
  '/v3/payment-frame.js': ['payment-frame.ts', JAVASCRIPT],
  '/v3/payment-frame.html': ['payment-frame.html', HTML],
  '/v3/payment-frame.css': ['payment-frame.css', CSS],
  '/v3/authenticate.js': ['authenticate.ts', JAVASCRIPT],
  '/v3/authenticate.css': ['authenticate.css', CSS],
};

interface Waiting {
  readonly payment_intent?: string;
  readonly client_secret?: string;
}

export function registerPages(app: FastifyInstance, sandbox: Sandbox): void {
  for (const [url, [file, type]] of Object.entries(FILES)) {
    const content = readFileSync(join(import.meta.dirname, 'elements', file), 'utf8');
    const body = type === JAVASCRIPT ? classicScript(content) : content;
    app.get(url, (_request, reply) =>
      reply
        .headers(type === HTML ? FRAME_POLICY : {})
        .type(type)
        .send(body),
    );
  }
  app.get<{ Querystring: Waiting }>('/v3/authenticate', ({ query }, reply) =>
    reply
      .headers(FRAME_POLICY)
      .type(HTML)
      .send(authenticationPage(waitingIntent(sandbox, query))),
  );
  app.post<{ Body: string }>('/v3/authenticate', ({ body }, reply) => {
    const form = decodeForm(body) as Waiting & { outcome?: string };
    const intent = waitingIntent(sandbox, form);
    if (!intent) return reply.code(404).send();
    // If the intent was cancelled or paid meanwhile, the shop's page reads that from the intent.
    if (intent.status === 'requires_action')
      sandbox.change(() => authenticateIntent(sandbox, intent, form.outcome === 'approve'));
    return reply.code(204).send();
  });
  app.get('/', (_request, reply) => reply.type(HTML).send(overviewPage(sandbox)));
}

function classicScript(source: string): string {
  const jsc = { target: 'es2022', parser: { syntax: 'typescript' } } as const;
  return `(() => {\n${transformSync(source, { configFile: false, swcrc: false, isModule: false, jsc }).code}\n})();\n`;
}

function waitingIntent(
  { store }: Sandbox,
  { payment_intent = '', client_secret }: Waiting,
): Stripe.PaymentIntent | undefined {
  const intent = store.find<Stripe.PaymentIntent>(payment_intent);
  return intent?.client_secret === client_secret ? intent : undefined;
}

function authenticationPage(intent: Stripe.PaymentIntent | undefined): string {
  const question = html`<p>Vill du godkänna betalningen på <b>${KRONOR.format((intent?.amount ?? 0) / 100)}</b>?</p>
    <button type="button" id="approve">Godkänn</button>
    <button type="button" id="deny">Neka</button>
    <p id="problem" role="alert"></p>
    <script src="/v3/authenticate.js"></script>`;
  return html`<!doctype html>
<html lang="sv">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Godkänn betalningen (3-D Secure)</title>
  <link rel="stylesheet" href="/v3/authenticate.css">
</head>
<body>
  <main>
    <p class="test">Testläge – ingen riktig bank</p>
    <h1>Godkänn betalningen</h1>
    ${intent?.status === 'requires_action' ? question : html`<p>Betalningen väntar inte på något godkännande.</p>`}
  </main>
</body>
</html>`.text;
}
