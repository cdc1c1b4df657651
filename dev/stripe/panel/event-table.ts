import type { DeliveryReport, EventReport } from '../control/reports.ts';
import { type Html, html } from '../http/html.ts';
import type { Attempt } from '../webhooks/deliveries.ts';
import { badge, button, time } from './layout.ts';

export function eventTable(reports: EventReport[], back: string): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Events"><table>
    <thead><tr><th>Event</th><th>Raised</th><th>Deliveries</th><th>Resend</th></tr></thead>
    <tbody>${reports.map((report) => row(report, back))}</tbody>
  </table></div>`;
}

function row({ event, deliveries }: EventReport, back: string): Html {
  return html`<tr>
    <td>${event.type}<br><code>${event.id}</code></td>
    <td>${time(event.created * 1000)}</td>
    <td>${deliveries.length === 0 ? 'none' : deliveries.map(deliveryOf)}</td>
    <td>${button(`/_sandbox/events/${event.id}/resend`, 'Resend', back)}</td>
  </tr>`;
}

function deliveryOf(delivery: DeliveryReport): Html {
  const { state, log, next_at } = delivery;
  return html`<details>
    <summary>${badge(state)} ${log.length} ${log.length === 1 ? 'attempt' : 'attempts'}</summary>
    <ol>${log.map(attemptOf)}</ol>
    ${state === 'pending' && next_at !== null && html`<p>Next attempt ${time(next_at)}</p>`}
  </details>`;
}

function attemptOf({ at, status, duration, answer }: Attempt): Html {
  return html`<li>${time(at)}: ${status ?? 'no answer'} after ${duration} ms <samp>${answer.slice(0, 120)}</samp></li>`;
}
