import type Stripe from 'stripe';
import { createPaymentMethod, paymentMethodShape, resolvePaymentMethod } from '../resources/payment-method.ts';
import { noSuch } from './api-error.ts';
import type { ApiRoute, Call, Result } from './call.ts';
import { page } from './paginate.ts';
import { listing, readParams, required, text } from './params.ts';

/** The API only reads charges, disputes and balance transactions. Other actions create them. */
function reader(object: string): (call: Call) => Result {
  return (call) => {
    readParams(call.form, {});
    const id = call.path.id ?? '';
    const found = call.core.objects.find(object, id);
    if (!found) throw noSuch(object, id);
    return found;
  };
}

function listOfIntent(object: string, url: string): (call: Call) => Result {
  return (call) => {
    const input = readParams(call.form, { ...listing, payment_intent: text() });
    return page(call, url, input, { object, ...(input.payment_intent && { subject: input.payment_intent }) });
  };
}

function listBalanceTransactions(call: Call): Result {
  const input = readParams(call.form, { ...listing, type: text(), source: text(), currency: text(), payout: text() });
  const equals = {
    ...(input.type && { '$.type': [input.type] }),
    ...(input.source && { '$.source': [input.source] }),
    ...(input.currency && { '$.currency': [input.currency] }),
  };
  return page<Stripe.BalanceTransaction>(call, '/v1/balance_transactions', input, {
    object: 'balance_transaction',
    equals,
    ...(input.payout && { subject: input.payout }),
  });
}

function listPayouts(call: Call): Result {
  const input = readParams(call.form, { ...listing, status: text() });
  return page<Stripe.Payout>(call, '/v1/payouts', input, {
    object: 'payout',
    ...(input.status && { equals: { '$.status': [input.status] } }),
  });
}

function makePaymentMethod(call: Call): Result {
  const input = readParams(call.form, paymentMethodShape);
  required(input.type, 'type');
  required(input.card, 'card');
  return createPaymentMethod(call, input);
}

function retrievePaymentMethod(call: Call): Result {
  readParams(call.form, {});
  const id = call.path.id ?? '';
  if (id.startsWith('pm_card_')) return resolvePaymentMethod(call, id);
  return reader('payment_method')(call);
}

export const otherRoutes: ApiRoute[] = [
  { method: 'GET', pattern: '/v1/charges', handler: listOfIntent('charge', '/v1/charges') },
  { method: 'GET', pattern: '/v1/charges/:id', handler: reader('charge') },
  { method: 'GET', pattern: '/v1/disputes', handler: listOfIntent('dispute', '/v1/disputes') },
  { method: 'GET', pattern: '/v1/disputes/:id', handler: reader('dispute') },
  { method: 'GET', pattern: '/v1/balance_transactions', handler: listBalanceTransactions },
  { method: 'GET', pattern: '/v1/balance_transactions/:id', handler: reader('balance_transaction') },
  { method: 'GET', pattern: '/v1/payouts', handler: listPayouts },
  { method: 'GET', pattern: '/v1/payouts/:id', handler: reader('payout') },
  { method: 'POST', pattern: '/v1/payment_methods', handler: makePaymentMethod, public: true },
  { method: 'GET', pattern: '/v1/payment_methods/:id', handler: retrievePaymentMethod },
];
