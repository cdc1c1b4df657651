import type Stripe from 'stripe';
import { type Html, html } from './html.ts';
import type { Sandbox } from './sandbox.ts';
import type { Resource } from './store.ts';

const SHOWN = 50;

export function overviewPage({ store }: Sandbox): string {
  const newest = <T extends Resource>(object: string) => store.list<T>({ object, limit: SHOWN });
  const payments = newest<Stripe.PaymentIntent>('payment_intent').map((intent) => [
    intent.metadata.order_number ?? intent.id,
    ...facts(intent),
    paymentActions(intent),
  ]);
  const refunds = newest<Stripe.Refund>('refund').map((refund) => [
    refund.id,
    ...facts(refund),
    refund.status === 'succeeded' ? button(`refunds/${refund.id}/fail`, 'Fail') : '',
  ]);
  const disputes = newest<Stripe.Dispute>('dispute').map((dispute) => [
    dispute.id,
    ...facts(dispute),
    dispute.status === 'won' || dispute.status === 'lost' ? '' : closing(dispute.id),
  ]);
  const payouts = newest<Stripe.Payout>('payout').map((payout) => [
    payout.id,
    ...facts(payout),
    payout.status === 'paid' ? button(`payouts/${payout.id}/fail`, 'Fail') : '',
  ]);
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe sandbox</title>
<style>
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font-family: system-ui; line-height: 1.5; color: #22281f }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .4rem .6rem; border-bottom: 1px solid #d9d3c8; text-align: left }
  form { display: inline }
</style>
<h1>Stripe sandbox</h1>
<p>Test mode: no real money. ${button('payouts', 'Pay out everything', { everything: 'true' })}
${button('faults/clear', 'Clear faults')}</p>
${table('Payments', payments)}
${table('Refunds', refunds)}
${table('Disputes', disputes)}
${table('Payouts', payouts)}
</html>`.text;
}

function paymentActions({ id, status }: Stripe.PaymentIntent): Html | string {
  if (status === 'succeeded') return button(`payment_intents/${id}/dispute`, 'Dispute');
  if (status !== 'requires_action' && status !== 'processing') return '';
  const decide = (decision: string, label: string) => button(`payment_intents/${id}/decide`, label, { decision });
  return html`${decide('approve', 'Approve')} ${decide('deny', 'Refuse')}`;
}

function facts({ amount, status, created }: { amount: number; status: string | null; created: number }): string[] {
  return [`${(amount / 100).toFixed(2)} kr`, status ?? '', new Date(created * 1000).toISOString()];
}

const closing = (id: string) =>
  html`${button(`disputes/${id}/close`, 'Won', { status: 'won' })} ${button(`disputes/${id}/close`, 'Lost', { status: 'lost' })}`;

function button(path: string, label: string, values: Readonly<Record<string, string>> = {}): Html {
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/_sandbox/${path}">${fields}<button>${label}</button></form>`;
}

function table(title: string, rows: readonly (readonly (string | Html)[])[]): Html {
  if (rows.length === 0) return html``;
  return html`<h2>${title}</h2>
<table>
<tr><th>Id</th><th>Amount</th><th>Status</th><th>Created</th><th>Actions</th></tr>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</table>`;
}
