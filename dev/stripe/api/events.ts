import type Stripe from 'stripe';
import { noSuch } from './api-error.ts';
import type { ApiRoute, Call, Result } from './call.ts';
import { page } from './paginate.ts';
import { boolean, list, listing, readParams, text } from './params.ts';

function retrieve(call: Call): Result {
  readParams(call.form, {});
  const id = call.path.id ?? '';
  const event = call.core.events.find(id);
  if (!event) throw noSuch('event', id);
  return event;
}

function listEvents(call: Call): Result {
  const input = readParams(call.form, {
    ...listing,
    type: text(),
    types: list(text()),
    delivery_success: boolean,
  });
  const types = input.types ?? (input.type === undefined ? undefined : [input.type]);
  const query = { object: 'event', ...(types && { equals: { '$.type': types } }) };
  const found = page<Stripe.Event>(call, '/v1/events', input, query);
  return { ...found, data: found.data.map((event) => call.core.events.withPending(event)) };
}

export const eventRoutes: ApiRoute[] = [
  { method: 'GET', pattern: '/v1/events', handler: listEvents },
  { method: 'GET', pattern: '/v1/events/:id', handler: retrieve },
];
