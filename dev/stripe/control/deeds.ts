import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import { type Core, unasked } from '../core.ts';
import type { Route } from '../http/router.ts';
import { authenticatePaymentIntent } from '../resources/confirm.ts';
import { closeDispute, escalateDispute, openDispute } from '../resources/dispute.ts';
import { failPayout, payOut } from '../resources/payout.ts';
import { failRefund } from '../resources/refund.ts';
import type { Resource } from '../store/objects.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { changeFaults } from './change-faults.ts';
import { deliveriesOf, overview } from './reports.ts';

export interface Command {
  core: Core;
  dispatcher: Dispatcher;
  path: Record<string, string>;
  params: Record<string, unknown>;
}

export type Deed = Route<(command: Command) => unknown>;

function find<T extends Resource>({ core, path }: Command, object: string): T {
  const id = path.id ?? '';
  const found = core.objects.find<T>(object, id);
  if (!found) throw noSuch(object, id);
  return found;
}

function resend(command: Command): unknown {
  const event = find<Stripe.Event>(command, 'event');
  if (!command.core.webhookUrl) throw invalidRequest('There is no webhook address to send to.');
  command.core.deliveries.add(event.id);
  return command.core.deliveries.ofEvent(event.id);
}

function authenticate(command: Command): unknown {
  const intent = find<Stripe.PaymentIntent>(command, 'payment_intent');
  authenticatePaymentIntent(unasked(command.core), intent, command.params.outcome === 'approve');
  return intent;
}

function dispute(command: Command): unknown {
  const intent = find<Stripe.PaymentIntent>(command, 'payment_intent');
  const charge = command.core.objects.find<Stripe.Charge>('charge', String(intent.latest_charge));
  if (!charge) throw invalidRequest('Only a paid payment can be disputed.');
  const { reason, inquiry } = command.params;
  return openDispute(unasked(command.core), charge, String(reason ?? 'fraudulent'), String(inquiry) === 'true');
}

function escalate(command: Command): unknown {
  return escalateDispute(unasked(command.core), find(command, 'dispute'));
}

function close(command: Command): unknown {
  const status = command.params.status === 'won' ? 'won' : 'lost';
  return closeDispute(unasked(command.core), find(command, 'dispute'), status);
}

function fail(command: Command): unknown {
  const refund = find<Stripe.Refund>(command, 'refund');
  if (refund.status !== 'succeeded' && refund.status !== 'pending') {
    throw invalidRequest(`Refund ${refund.id} is ${String(refund.status)}.`);
  }
  failRefund(unasked(command.core), refund);
  return refund;
}

function makePayouts({ core, params }: Command): unknown {
  const payouts = payOut(unasked(core), { everything: String(params.everything) === 'true', automatic: true });
  if (payouts.length === 0) throw invalidRequest('There is no balance to pay out.');
  return payouts;
}

function failOnePayout(command: Command): unknown {
  return failPayout(unasked(command.core), find(command, 'payout'));
}

function forget({ core }: Command): unknown {
  for (const table of ['attempts', 'deliveries', 'tasks', 'idempotency', 'objects']) {
    core.database.run(`DELETE FROM ${table}`);
  }
  return core.faults.clear();
}

/** Expires all idempotency keys, as after 24 hours. */
function forgetKeys({ core }: Command): unknown {
  core.database.run('DELETE FROM idempotency');
  return { forgotten: true };
}

export const DEEDS: Deed[] = [
  { method: 'GET', pattern: '/_sandbox', handler: ({ core }) => overview(core) },
  { method: 'GET', pattern: '/_sandbox/health', handler: () => ({ ok: true }) },
  { method: 'GET', pattern: '/_sandbox/faults', handler: ({ core }) => core.faults.read() },
  { method: 'POST', pattern: '/_sandbox/faults', handler: ({ core, params }) => changeFaults(core.faults, params) },
  { method: 'POST', pattern: '/_sandbox/faults/clear', handler: ({ core }) => core.faults.clear() },
  { method: 'GET', pattern: '/_sandbox/payment_intents/:id/deliveries', handler: deliveriesOfIntent },
  {
    method: 'POST',
    pattern: '/_sandbox/deliveries/retry',
    handler: ({ dispatcher }) => ({ tried: dispatcher.hurry() }),
  },
  { method: 'POST', pattern: '/_sandbox/events/:id/resend', handler: resend },
  { method: 'POST', pattern: '/_sandbox/payment_intents/:id/authenticate', handler: authenticate },
  { method: 'POST', pattern: '/_sandbox/payment_intents/:id/dispute', handler: dispute },
  { method: 'POST', pattern: '/_sandbox/disputes/:id/close', handler: close },
  { method: 'POST', pattern: '/_sandbox/disputes/:id/escalate', handler: escalate },
  { method: 'POST', pattern: '/_sandbox/refunds/:id/fail', handler: fail },
  { method: 'POST', pattern: '/_sandbox/payouts', handler: makePayouts },
  { method: 'POST', pattern: '/_sandbox/payouts/:id/fail', handler: failOnePayout },
  { method: 'POST', pattern: '/_sandbox/forget', handler: forget },
  { method: 'POST', pattern: '/_sandbox/idempotency/forget', handler: forgetKeys },
];

function deliveriesOfIntent(command: Command): unknown {
  return deliveriesOf(command.core, find<Stripe.PaymentIntent>(command, 'payment_intent').id);
}
