import type Stripe from 'stripe';
import { deliveriesOf } from '../control/reports.ts';
import type { Core } from '../core.ts';
import { type Html, html } from '../http/html.ts';
import { eventTable } from './event-table.ts';
import { badge, button, layout, money, time } from './layout.ts';

export function paymentPage(core: Core, id: string): Html | undefined {
  const intent = core.objects.find<Stripe.PaymentIntent>('payment_intent', id);
  if (!intent) return undefined;
  const of = <T extends { id: string; object: string }>(object: string) =>
    core.objects.list<T>({ object, subject: id, limit: 100 });
  const back = `/payments/${id}`;
  const order = intent.metadata.order_number ?? id;
  return layout(
    order,
    html`<h1>${order} ${badge(intent.status)}</h1>
    <dl>
      <dt>Amount</dt><dd>${money(intent.amount, intent.currency)}</dd>
      <dt>Created</dt><dd>${time(intent.created * 1000)}</dd>
      <dt>Payment intent</dt><dd><code>${id}</code></dd>
      ${Object.entries(intent.metadata).map(([key, value]) => html`<dt>${key}</dt><dd>${value}</dd>`)}
      ${intent.last_payment_error && html`<dt>Last error</dt><dd>${intent.last_payment_error.message}</dd>`}
    </dl>
    ${actions(intent, back)}
    ${charges(of<Stripe.Charge>('charge'))}
    ${refunds(of<Stripe.Refund>('refund'), back)}
    ${disputes(of<Stripe.Dispute>('dispute'), back)}
    <h2>Events</h2>
    ${eventTable(deliveriesOf(core, id), back)}`,
  );
}

function actions(intent: Stripe.PaymentIntent, back: string): Html {
  const path = `/_sandbox/payment_intents/${intent.id}`;
  const authenticate = `${path}/authenticate`;
  return html`<p class="actions">
    ${
      intent.status === 'requires_action' && [
        button(authenticate, 'Approve as cardholder', back, { outcome: 'approve' }),
        button(authenticate, 'Deny as cardholder', back, { outcome: 'deny' }),
      ]
    }
    ${intent.status === 'succeeded' && button(`${path}/dispute`, 'Open a dispute', back)}
    ${intent.status === 'succeeded' && button(`${path}/dispute`, 'Ask about it only', back, { inquiry: 'true' })}
    <a href="${back}">Refresh</a>
  </p>`;
}

function charges(found: Stripe.Charge[]): Html {
  return section('Charges', found, (charge) => {
    const card = charge.payment_method_details?.card;
    const details = html`${card?.brand} •••• ${card?.last4}${charge.failure_message && ` · ${charge.failure_message}`}`;
    return html`<td><code>${charge.id}</code></td><td class="number">${money(charge.amount, charge.currency)}</td>
      <td>${badge(charge.status)}</td><td>${details}</td>`;
  });
}

function refunds(found: Stripe.Refund[], back: string): Html {
  return section(
    'Refunds',
    found,
    (refund) => html`<td><code>${refund.id}</code></td><td class="number">${money(refund.amount, refund.currency)}</td>
      <td>${badge(refund.status ?? '')}</td>
      <td>${refund.status === 'succeeded' && button(`/_sandbox/refunds/${refund.id}/fail`, 'Let it fail', back)}</td>`,
  );
}

function disputes(found: Stripe.Dispute[], back: string): Html {
  return section('Disputes', found, (dispute) => {
    const close = (status: string) =>
      button(`/_sandbox/disputes/${dispute.id}/close`, `Close as ${status}`, back, { status });
    return html`<td><code>${dispute.id}</code></td><td class="number">${money(dispute.amount, dispute.currency)}</td>
      <td>${badge(dispute.status)}</td>
      <td>${dispute.status === 'needs_response' && [close('won'), close('lost')]}
        ${dispute.status.startsWith('warning_') && button(`/_sandbox/disputes/${dispute.id}/escalate`, 'Take the money', back)}</td>`;
  });
}

function section<T>(title: string, found: T[], cells: (one: T) => Html): Html {
  if (found.length === 0) return html``;
  return html`<h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
      <thead><tr><th>Id</th><th class="number">Amount</th><th>Status</th><th>Details</th></tr></thead>
      <tbody>${found.map((one) => html`<tr>${cells(one)}</tr>`)}</tbody>
    </table></div>`;
}
