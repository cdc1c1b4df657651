import type Stripe from 'stripe';
import { publicView } from '../api/public-view.ts';
import { type Core, unasked } from '../core.ts';
import { decodeForm } from '../http/form.ts';
import { html } from '../http/html.ts';
import { type HttpReply, type HttpRequest, html as htmlReply, json } from '../http/messages.ts';
import { authenticatePaymentIntent } from '../resources/confirm.ts';

const TEXTS = {
  sv: {
    title: 'Godkänn betalningen',
    test: 'Testläge – ingen riktig bank',
    question: 'Vill du godkänna betalningen på',
    approve: 'Godkänn',
    deny: 'Neka',
    gone: 'Betalningen väntar inte på något godkännande.',
  },
  en: {
    title: 'Approve the payment',
    test: 'Test mode – not a real bank',
    question: 'Do you approve the payment of',
    approve: 'Approve',
    deny: 'Deny',
    gone: 'The payment does not wait for an approval.',
  },
} as const;

export function authenticationPage(core: Core, request: HttpRequest): HttpReply {
  const query = decodeForm(request.query);
  const locale = query.locale === 'en' ? 'en' : 'sv';
  const texts = TEXTS[locale];
  const intent = findIntent(core, query.payment_intent, query.client_secret);
  const waiting = intent?.status === 'requires_action' ? intent : undefined;
  const body = waiting
    ? html`<p>${texts.question} <span class="amount">${amountOf(waiting, locale)}</span>?</p>
      <div class="buttons">
        <button type="button" id="approve">${texts.approve}</button>
        <button type="button" id="deny">${texts.deny}</button>
      </div>
      <p id="problem" role="alert"></p>
      <script src="/v3/authenticate.js"></script>`
    : html`<p>${texts.gone}</p>`;
  const returnUrl = waiting?.next_action?.redirect_to_url?.return_url;
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${texts.title} (3-D Secure)</title>
  <link rel="stylesheet" href="/v3/authenticate.css">
</head>
<body class="${query.framed === 'true' ? 'framed' : 'page'}" data-publishable-key="${core.publishableKey}" data-return-url="${returnUrl}">
  <main>
    <p class="test">${texts.test}</p>
    <h1>${texts.title}</h1>
    ${body}
  </main>
</body>
</html>`;
  return htmlReply(page.text);
}

export function answerAuthentication(core: Core, request: HttpRequest): HttpReply {
  const form = decodeForm(request.body);
  const intent = findIntent(core, form.payment_intent, form.client_secret);
  if (!intent) return json(404, { error: { type: 'invalid_request_error', message: 'No such payment_intent' } });
  if (intent.status === 'requires_action') {
    core.database.transaction(() => authenticatePaymentIntent(unasked(core), intent, form.outcome === 'approve'));
  }
  return json(200, publicView(intent));
}

function findIntent(core: Core, id: unknown, clientSecret: unknown): Stripe.PaymentIntent | undefined {
  const intent = core.objects.find<Stripe.PaymentIntent>('payment_intent', String(id));
  return intent?.client_secret === clientSecret ? intent : undefined;
}

function amountOf(intent: Stripe.PaymentIntent, locale: string): string {
  const style = { style: 'currency', currency: intent.currency.toUpperCase() } as const;
  return new Intl.NumberFormat(locale, style).format(intent.amount / 100);
}
