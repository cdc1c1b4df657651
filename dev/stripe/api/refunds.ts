import type Stripe from 'stripe';
import { createRefund } from '../resources/refund.ts';
import { noSuch } from './api-error.ts';
import type { ApiRoute, Call, Result } from './call.ts';
import { page } from './paginate.ts';
import { boolean, integer, listing, mergeMetadata, metadata, oneOf, readParams, text } from './params.ts';

function create(call: Call): Result {
  const input = readParams(call.form, {
    payment_intent: text(),
    charge: text(),
    amount: integer,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata,
    refund_application_fee: boolean,
    reverse_transfer: boolean,
  });
  return createRefund(call, input);
}

function retrieve(call: Call): Result {
  readParams(call.form, {});
  return find(call);
}

function find(call: Call): Stripe.Refund {
  const id = call.path.id ?? '';
  const refund = call.core.objects.find<Stripe.Refund>('refund', id);
  if (!refund) throw noSuch('refund', id);
  return refund;
}

function update(call: Call): Result {
  const input = readParams(call.form, { metadata });
  const refund = find(call);
  refund.metadata = mergeMetadata(refund.metadata ?? {}, input.metadata);
  call.core.objects.save(refund);
  return refund;
}

function listRefunds(call: Call): Result {
  const input = readParams(call.form, { ...listing, payment_intent: text(), charge: text() });
  return page(call, '/v1/refunds', input, {
    object: 'refund',
    ...(input.payment_intent && { subject: input.payment_intent }),
    ...(input.charge && { equals: { '$.charge': [input.charge] } }),
  });
}

export const refundRoutes: ApiRoute[] = [
  { method: 'POST', pattern: '/v1/refunds', handler: create },
  { method: 'GET', pattern: '/v1/refunds', handler: listRefunds },
  { method: 'GET', pattern: '/v1/refunds/:id', handler: retrieve },
  { method: 'POST', pattern: '/v1/refunds/:id', handler: update },
];
