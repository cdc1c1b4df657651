import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { orderData } from '@kronblad/contracts/checkout/schema';
import type { ShippingMethod } from '@kronblad/contracts/price/schema';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import type { z } from 'zod';
import { type RunningSandbox, startSandbox } from '../../dev/stripe/index.ts';
import { ReceiptIssuer } from '../src/accounting/receipts/index.js';
import { Database } from '../src/event-store/index.js';
import { PaymentPoller } from '../src/payments/payment-poller.js';
import { ProjectorRunner } from '../src/projector/index.js';
import { type Answer, type ApiUnderTest, startApi } from './api-under-test.js';
import { until as eventually } from './test-database.js';

export { eventually };

const SECRET = 'whsec_test';

export interface ShopUnderTest {
  readonly api: ApiUnderTest;
  readonly sandbox: RunningSandbox;
  product(facts?: Readonly<Record<string, unknown>>): Promise<TestProduct>;
  /** Requests a payment intent for an order with valid contact data. `changes` override fields of the order. */
  checkout(request: CheckoutRequest): Promise<Answer>;
  /** Pays at Stripe. Returns the intent's status, or Stripe's error code. */
  pay(clientSecret: string, method?: string): Promise<string>;
  order(id: number): Promise<Answer['json']>;
  /** Reads the database; the catalogue's answer may be some milliseconds older. */
  stockOf(productId: number): Promise<number>;
  /** Sets the faults that the Stripe sandbox injects from now on; `dev/stripe/faults.ts` describes them. */
  faults(settings: Readonly<Record<string, number | boolean>>): Promise<void>;
  poll(now?: Date): Promise<void>;
  close(): Promise<void>;
}

interface TestProduct {
  readonly id: number;
  readonly slug: string;
  readonly price: number;
  readonly sizes: readonly AdminProductSize[];
}

export interface CheckoutRequest {
  readonly items: readonly { readonly id: number; readonly quantity: number; readonly size_id?: number }[];
  readonly total: number;
  readonly code?: string;
  readonly checkoutId?: string;
  readonly shipping?: ShippingMethod;
  readonly visit?: unknown;
  readonly changes?: Partial<z.input<typeof orderData>>;
}

export interface ShopOptions {
  /** True drops Stripe's webhooks. */
  readonly deaf?: boolean;
  /** True also runs reactions and async projections. */
  readonly projector?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startShop({
  deaf = false,
  projector = false,
  env = {},
}: ShopOptions = {}): Promise<ShopUnderTest> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'kronblad-stripe-'));
  const sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    webhookSecret: SECRET,
    ...(deaf ? {} : { webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` }),
  });
  const api = await startApi(undefined, {
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRET: SECRET,
    PAYMENT_POLL_SECONDS: '3600',
    SENDING_MAIL_SECONDS: '0',
    ...env,
  });
  await api.app.listen(port, '127.0.0.1');
  if (projector) await api.app.get(ProjectorRunner, { strict: false }).start();
  const stripe = (route: string, body: Record<string, string>) =>
    fetch(`${sandbox.url}${route}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams(body),
    });

  return {
    api,
    sandbox,
    async product(facts = {}) {
      const sku = randomUUID();
      const payload = { name: `Vara ${sku}`, sku, price: 299, inventory_quantity: 10, ...facts };
      const { json } = await api.askAsAdmin('POST', '/products', { payload });
      await eventually(async () => (await api.ask('GET', `/products/${json.id}`)).status === 200);
      return json;
    },
    checkout: ({ items, total, code, checkoutId = randomUUID(), shipping = 'pickup', visit, changes = {} }) =>
      api.ask('POST', '/stripe/create-payment-intent', {
        payload: {
          total_amount: total,
          shipping_method: shipping,
          visit_reference: visit,
          order_data: {
            checkout_id: checkoutId,
            items: [...items],
            first_name: 'Astrid',
            last_name: 'Åström',
            email: 'astrid@example.se',
            phone: '070-123 45 67',
            campaign_code: code ?? null,
            ...changes,
          },
        },
      }),
    async pay(clientSecret, method = 'pm_card_visa') {
      const intent = clientSecret.split('_secret_')[0];
      const reply = await stripe(`/v1/payment_intents/${intent}/confirm`, {
        payment_method: method,
        return_url: 'https://kronblad.example/tack',
      });
      const body = (await reply.json()) as { status?: string; error?: { code: string } };
      return body.status ?? body.error?.code ?? String(reply.status);
    },
    order: async (id) => (await api.askAsAdmin('GET', `/orders/${id}`)).json,
    async stockOf(id) {
      const [row] = await api.app
        .get(Database, { strict: false })
        .query<{ available: number }>('SELECT available FROM stock WHERE size_id = $1', [id]);
      return row?.available ?? 0;
    },
    async faults(settings) {
      await fetch(`${sandbox.url}/_sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(settings),
      });
    },
    poll: (now) => api.app.get(PaymentPoller, { strict: false }).poll(now),
    async close() {
      await api.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Buys a new product, pays and waits for the receipt. `total` is in SEK. Needs webhooks. */
export async function paidOrder(shop: ShopUnderTest, facts: Record<string, unknown> = {}, quantity = 1) {
  const { id, price } = await shop.product(facts);
  const { json } = await shop.checkout({ items: [{ id, quantity }], total: price * quantity });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  await receipted(shop, json.order_id);
  return { orderId: json.order_id as number, productId: id, total: price * quantity, ...json };
}

export const receipted = (shop: ShopUnderTest, orderId: number): Promise<void> =>
  shop.api.app.get(ReceiptIssuer, { strict: false }).ensure(orderId);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
