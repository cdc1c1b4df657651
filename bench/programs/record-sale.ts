/**
 * `node record-sale.ts`: runs one sale through the whole API and prints all its SQL statements with their values, in
 * order, so that the benchmark's baseline can send the same statements. The Stripe sandbox must be running; this
 * program holds back the sandbox's webhooks and sends them to the API itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { parseEnvOrExit } from '@kronblad/platform/env';
import pg from 'pg';
import Stripe from 'stripe';
import { apiVars, type Config } from '#api/config/index.js';
import { createApp } from '#api/create-app.js';
import { EventStore } from '#api/event-store/index.js';
import { RUNTIME_ROLE, sessionSettings } from '#api/event-store/log/session-options.js';
import { report } from './open-store.ts';
import { createProduct } from './products.ts';

/** Ids that occur nowhere else, so that they can be found in the recorded statements. */
const DISTINCT = { product: 600_000_001, order: 700_000_001 } as const;
const LINES = 3;

interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values: readonly unknown[];
}

const recording = new AsyncLocalStorage<Statement[]>();
listenToStatements();

const config: Config = { ...parseEnvOrExit(apiVars), LOG_LEVEL: 'silent' };
const app = await createApp(config);
await makeRoom();
const statements: Statement[] = [];
const tokens = await recording.run(statements, sell);
report({
  statements,
  tokens,
  options: sessionSettings(RUNTIME_ROLE)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});
await app.close();

function listenToStatements(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, readonly unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: second ?? [] } : first;
    const { text, name, values = [] } = statement as Statement;
    recording.getStore()?.push({ text, ...(name ? { name } : {}), values });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

async function makeRoom(): Promise<void> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL ?? config.DATABASE_URL });
  await owner.connect();
  await owner.query("SELECT setval('app.order_ids', $1, false)", [DISTINCT.order]);
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM read.categories LIMIT 1');
  await owner.end();
  await app.get(EventStore, { strict: false }).transact(async (unit) => {
    for (let nth = 0; nth < LINES; nth++) createProduct(unit, DISTINCT.product + nth, rows[0]?.id ?? 1);
  });
  const last = `/api/products/${DISTINCT.product + LINES - 1}`;
  while ((await app.inject(last)).statusCode !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function sell(): Promise<Record<string, string | readonly string[]>> {
  const checkoutId = randomUUID();
  const items = Array.from({ length: LINES }, (_, nth) => ({ id: DISTINCT.product + nth, quantity: 1 }));
  const { total_amount } = await post('/pricing/calculate-cart', { items, shipping_method: 'delivery' });
  const order_data = {
    ...{ checkout_id: checkoutId, items, first_name: 'Astrid', last_name: 'Åström', email: `${checkoutId}@example.se` },
    ...{ phone: '070-123 45 67', address: 'Ådalsvägen 1', postal_code: '872 30', city: 'Kramfors' },
  };
  const placed = await post('/stripe/create-payment-intent', { total_amount, shipping_method: 'delivery', order_data });
  const intentId = String(placed.client_secret).split('_secret_')[0] as string;
  await hold(60_000);
  await stripeApi('POST', `/v1/payment_intents/${intentId}/confirm`, 'payment_method=pm_card_visa');
  const { data } = await stripeApi('GET', '/v1/events?limit=10');
  const event = data.find((one) => one.type === 'payment_intent.succeeded' && one.data.object.id === intentId);
  if (event?.type !== 'payment_intent.succeeded') throw new Error('The sandbox does not know of the payment.');
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: config.STRIPE_WEBHOOK_SECRET });
  await post('/stripe/webhook', payload, { 'stripe-signature': signature, 'content-type': 'application/json' });
  await hold(0);
  const charge = event.data.object.latest_charge;
  return {
    checkoutId,
    intentId,
    chargeId: String(typeof charge === 'string' ? charge : charge?.id),
    stripeEventId: event.id,
    orderId: String(placed.order_id),
    orderNumber: String(placed.order_number),
    productIds: items.map(({ id }) => String(id)),
  };
}

async function post(path: string, payload: object | string, headers = {}) {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`);
  return answer.json();
}

async function stripeApi(
  method: string,
  path: string,
  body?: string,
): Promise<{ readonly data: readonly Stripe.Event[] }> {
  const headers = {
    authorization: `Bearer ${config.STRIPE_SECRET_KEY}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const answer = await fetch(`${config.STRIPE_API_BASE}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}.`);
  return (await answer.json()) as { readonly data: readonly Stripe.Event[] };
}

async function hold(ms: number): Promise<void> {
  const body = JSON.stringify({ webhooks_hold_ms: ms });
  await fetch(`${config.STRIPE_API_BASE}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}
