import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { decodeForm } from './form.ts';
import { type Html, html } from './html.ts';
import { overviewPage } from './overview.ts';
import { type Decision, decideIntent } from './resources/payment-intents.ts';
import { methodOf } from './resources/test-methods.ts';
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
  /** Where Klarna sends the shopper afterwards. */
  readonly return_url?: string;
  /** On a computer Swish shows a code, which opens the app in the shopper's phone. */
  readonly code?: string;
}

const DECISIONS: readonly Decision[] = ['approve', 'deny', 'later'];

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
      .send(authenticationPage(waitingIntent(sandbox, query), query.code !== undefined)),
  );
  app.post<{ Body: string }>('/v3/authenticate', ({ body }, reply) => {
    const form = decodeForm(body) as Waiting & { decision?: string };
    const intent = waitingIntent(sandbox, form);
    if (!intent) return reply.code(404).send();
    // If the intent was cancelled, paid or refused meanwhile, the shop's page reads that from the intent.
    const decision = DECISIONS.find((known) => known === form.decision) ?? 'deny';
    if (intent.status === 'requires_action') sandbox.change(() => decideIntent(sandbox, intent, decision));
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

interface Question {
  readonly title: string;
  readonly text: Html;
  readonly answers: Readonly<Partial<Record<Decision, string>>>;
}

/** What the shopper is asked by the bank, the wallet, the Swish app or Klarna. */
function questionOf({ amount, payment_method }: Stripe.PaymentIntent): Question {
  const sum = html`<b>${KRONOR.format(amount / 100)}</b>`;
  const method = methodOf(String(payment_method));
  if (method?.type === 'swish') {
    const text = html`Vill du betala ${sum} med Swish?`;
    return { title: 'Swish', text, answers: { approve: 'Betala', deny: 'Avbryt' } };
  }
  if (method?.type === 'klarna') {
    const text = html`Vill du betala ${sum} med Klarna?`;
    const answers = { approve: 'Godkänn', later: 'Klarna svarar senare', deny: 'Neka' };
    return { title: 'Klarna', text, answers };
  }
  const text = html`Vill du godkänna betalningen på ${sum}?`;
  const title = method?.wallet ? 'Google Pay' : 'Godkänn betalningen';
  return { title, text, answers: { approve: 'Godkänn', deny: 'Neka' } };
}

function authenticationPage(intent: Stripe.PaymentIntent | undefined, asQrCode: boolean): string {
  const isWaiting = intent?.status === 'requires_action';
  const { title, text, answers } = intent
    ? questionOf(intent)
    : { title: 'Godkänn betalningen', text: html``, answers: {} };
  const buttons = Object.entries(answers).map(
    ([decision, label]) => html`<button type="button" id="${decision}">${label}</button>`,
  );
  const question = asQrCode
    ? html`<p>Skanna koden med Swish, eller öppna appen i den här telefonen. Sidan väntar på svar i tre minuter.</p>
    <p class="code" role="img" aria-label="QR-kod"></p>
    <a class="button" target="_blank" rel="noopener">Öppna Swish</a>`
    : html`<p>${text}</p>${buttons}`;
  return html`<!doctype html>
<html lang="sv">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} (testläge)</title>
  <link rel="stylesheet" href="/v3/authenticate.css">
</head>
<body>
  <main>
    <p class="test">Testläge – inga riktiga pengar</p>
    <h1>${title}</h1>
    ${isWaiting ? question : html`<p>Betalningen väntar inte på något godkännande.</p>`}
    <p id="problem" role="status"></p>
  </main>
  <script src="/v3/authenticate.js"></script>
</body>
</html>`.text;
}
