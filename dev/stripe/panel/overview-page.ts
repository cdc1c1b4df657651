import type Stripe from 'stripe';
import { overview } from '../control/reports.ts';
import type { Core } from '../core.ts';
import { type Html, html } from '../http/html.ts';
import { faultForms } from './fault-forms.ts';
import { badge, button, layout, money, time } from './layout.ts';

const PAGE = 50;

export function overviewPage(core: Core, after: string): Html {
  const found = core.objects.list<Stripe.PaymentIntent>({
    object: 'payment_intent',
    limit: PAGE + 1,
    ...(after && { startingAfter: after }),
  });
  const intents = found.slice(0, PAGE);
  const last = found.length > PAGE ? intents.at(-1) : undefined;
  return layout(
    'Payments',
    html`<h1>Payments</h1>
    ${intents.length === 0 ? html`<p>No payments yet.</p>` : table(intents)}
    ${last && html`<p><a href="/?after=${last.id}">Older payments</a></p>`}
    ${webhooks(core)}
    ${faultForms(core.faults.read())}`,
  );
}

function table(intents: Stripe.PaymentIntent[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
    <thead><tr><th>Order</th><th class="number">Amount</th><th>Status</th><th>Created</th><th>Payment intent</th></tr></thead>
    <tbody>${intents.map(row)}</tbody>
  </table></div>`;
}

function row(intent: Stripe.PaymentIntent): Html {
  return html`<tr>
    <td><a href="/payments/${intent.id}">${intent.metadata.order_number ?? 'without number'}</a></td>
    <td class="number">${money(intent.amount, intent.currency)}</td>
    <td>${badge(intent.status)}</td>
    <td>${time(intent.created * 1000)}</td>
    <td><code>${intent.id}</code></td>
  </tr>`;
}

function webhooks(core: Core): Html {
  const { webhook_url, deliveries } = overview(core);
  return html`<h2>Webhooks</h2>
    <p>${webhook_url ? html`Events are posted to <code>${webhook_url}</code>.` : 'No webhook address: events are only recorded.'}
      ${deliveries.delivered} delivered, ${deliveries.pending} pending, ${deliveries.failed} failed, ${deliveries.dropped} dropped.</p>
    ${deliveries.pending > 0 && button('/_sandbox/deliveries/retry', 'Try all pending now', '/')}`;
}
