import type Stripe from 'stripe';
import type { Core } from '../core.ts';
import { type Html, html } from '../http/html.ts';
import { badge, button, layout, money, time } from './layout.ts';

export function payoutsPage(core: Core): Html {
  const payouts = core.objects.list<Stripe.Payout>({ object: 'payout', limit: 100 });
  return layout(
    'Payouts',
    html`<h1>Payouts</h1>
    <p class="actions">
      ${button('/_sandbox/payouts', 'Pay out what is available', '/payouts')}
      ${button('/_sandbox/payouts', 'Pay out everything', '/payouts', { everything: 'true' })}
    </p>
    ${payouts.length === 0 ? html`<p>No payouts yet.</p>` : table(payouts)}`,
  );
}

function table(payouts: Stripe.Payout[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Payouts"><table>
    <thead><tr><th>Payout</th><th class="number">Amount</th><th>Status</th><th>Created</th><th>Actions</th></tr></thead>
    <tbody>${payouts.map(
      ({ id, amount, currency, status, created }) => html`<tr>
        <td><code>${id}</code></td><td class="number">${money(amount, currency)}</td><td>${badge(status)}</td>
        <td>${time(created * 1000)}</td>
        <td>${status === 'paid' && button(`/_sandbox/payouts/${id}/fail`, 'Let it fail', '/payouts')}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}
