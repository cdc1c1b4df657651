import type { FaultSettings } from '../control/faults.ts';
import { type Html, html } from '../http/html.ts';
import { button, time } from './layout.ts';

type Field = [name: keyof FaultSettings, label: string];

const GROUPS: [title: string, fields: Field[]][] = [
  [
    'API',
    [
      ['api_delay_before_ms', 'Wait before each request, ms'],
      ['api_delay_after_ms', 'Wait before each answer, ms'],
      ['api_fail_next', 'Fail the next requests, how many'],
      ['api_fail_status', 'Status of failed requests'],
      ['api_lose_answers', 'Carry out, then cut the connection, how many'],
    ],
  ],
  [
    'Webhooks',
    [
      ['webhooks_drop_next', 'Drop the next events, how many'],
      ['webhooks_duplicate_next', 'Deliver the next events twice, how many'],
      ['webhooks_missign_next', 'Sign the next deliveries wrongly, how many'],
    ],
  ],
  [
    'Payments',
    [
      ['processing_ms', 'Stay processing before success, ms'],
      ['refund_settle_ms', 'Failing refunds look fine for, ms'],
    ],
  ],
];

export function faultForms(faults: Readonly<FaultSettings>): Html {
  const held = faults.webhooks_hold_until > Date.now();
  return html`<h2>Faults</h2>
    <div class="faults">
      ${GROUPS.map(([title, fields]) => group(title, fields, faults))}
      <form method="post" action="/_sandbox/faults"><fieldset><legend>Hold webhooks</legend>
        <p>${held ? html`Held until ${time(faults.webhooks_hold_until)}.` : 'Not held.'}</p>
        <label>From now, ms<input name="webhooks_hold_ms" type="number" min="0" value="${held ? 0 : 30_000}" required></label>
        <button>${held ? 'Change' : 'Hold'}</button>
      </fieldset></form>
    </div>
    ${button('/_sandbox/faults/clear', 'Clear all faults', '/')}`;
}

function group(title: string, fields: Field[], faults: Readonly<FaultSettings>): Html {
  return html`<form method="post" action="/_sandbox/faults"><fieldset><legend>${title}</legend>
    ${fields.map(
      ([name, label]) =>
        html`<label>${label}<input name="${name}" type="number" min="0" value="${faults[name]}" required></label>`,
    )}
    <button>Apply</button>
  </fieldset></form>`;
}
