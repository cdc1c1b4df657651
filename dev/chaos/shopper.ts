import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { type Answer, ask } from '../cluster/ask.ts';
import { pay } from '../cluster/sandbox.ts';
import { askPrice, type Goods, placeOrder } from '../cluster/store.ts';
import { until } from '../cluster/until.ts';
import type { SalePlan } from './plan.ts';
import type { Step } from './schedule.ts';

export interface Sale {
  readonly outcome: 'paid' | 'left unpaid' | 'refused' | 'gave up';
  readonly orderId?: number;
  readonly intentId?: string;
  readonly agreedOre?: number;
  readonly said?: string;
  /** The sale's shopper and plan. */
  readonly who?: string;
}

export interface SaleWorld {
  /** Base URLs between which shoppers alternate. */
  readonly apis: readonly string[];
  readonly sandbox: string;
  readonly goods: readonly Goods[];
  readonly days: readonly string[];
  readonly code: string;
  /** Time after which a late shopper pays. Longer than an unpaid order reserves its items. */
  readonly lateMs: number;
  readonly cancel: (orderId: number) => Promise<void>;
  readonly onStep: (step: Step) => void;
  /** Called for error responses from 500 on, except 503 and those without a body. */
  readonly onFault: (line: string) => void;
}

const TIMEOUT_MS = 300_000;
const BETWEEN_TRIES_MS = 250;
/** Time between cancelling an order and its shopper's attempt to pay. Meanwhile its items are for sale. */
const CANCELLED_FOR_MS = 2_000;
const AWAY = 503;

export async function shop(world: SaleWorld, plan: SalePlan): Promise<Sale> {
  const { onStep } = world;
  const items = plan.lines.map(({ product, quantity }) => ({ ...world.goods[product]!, quantity }));
  const day = world.days[plan.day]!;
  const purchase = {
    ...{ items, day, checkoutId: randomUUID(), email: `${randomUUID()}@kund.example` },
    ...(plan.usesCode && { code: world.code }),
  };
  const apis = plan.begins === 'a' ? world.apis : world.apis.toReversed();

  if (plan.comesBetween) await pause(CANCELLED_FOR_MS / 2);
  onStep('price');
  const priced = await persist(world, apis, (api) => askPrice(api, purchase));
  if (!priced) return { outcome: 'gave up', said: 'no price' };
  if (priced.status >= 300) return { outcome: 'refused', said: JSON.stringify(priced.body) };
  const { total_amount: total } = priced.body;
  onStep('order');
  const placed = await persist(world, apis, (api) => placeOrder(api, purchase, total));
  if (!placed) return { outcome: 'gave up', said: 'no order' };
  if (placed.status >= 300) return { outcome: 'refused', said: JSON.stringify(placed.body) };
  return { ...(await payFor(world, plan, apis, placed.body)), agreedOre: Math.round(total * 100) };
}

async function payFor(
  world: SaleWorld,
  { payment, waitsForThanks }: SalePlan,
  apis: readonly string[],
  { client_secret: secret, order_id: orderId }: PaymentIntentAnswer,
): Promise<Sale> {
  const { sandbox, onStep, lateMs, cancel } = world;
  const sale = { orderId, intentId: secret.split('_secret_')[0]! };
  if (payment === 'never pays') return { ...sale, outcome: 'left unpaid' };
  if (payment === 'pays late') await pause(lateMs);
  if (payment === 'is cancelled, then pays') {
    await cancel(orderId);
    await pause(CANCELLED_FOR_MS);
  }
  onStep('pay');
  if (payment === 'is declined, then pays') await pay(sandbox, secret, 'pm_card_chargeDeclined').catch(() => undefined);
  const status = await payUntilTold(sandbox, secret);
  if (status !== 'succeeded') return { ...sale, outcome: 'left unpaid', said: status };
  onStep('thanks');
  if (waitsForThanks) await persist(world, apis, (api) => thanks(api, sale.intentId, secret));
  onStep('emails');
  return { ...sale, outcome: 'paid' };
}

/** The sandbox fails on purpose. Retries, as Stripe.js does, until it tells whether the payment succeeded. */
export async function payUntilTold(sandbox: string, secret: string): Promise<string> {
  for (let tries = 0; tries < 10; tries++) {
    const status = await pay(sandbox, secret).catch(() => 'away');
    if (status === 'payment_intent_unexpected_state') return 'cancelled';
    // A payment that is processing succeeds a little later.
    if (status === 'succeeded' || status === 'processing') return 'succeeded';
    await pause(BETWEEN_TRIES_MS);
  }
  return 'not told';
}

function thanks(api: string, intentId: string, secret: string): Promise<Answer<unknown>> {
  const query = new URLSearchParams({ payment_intent: intentId, payment_intent_client_secret: secret });
  return ask('GET', `${api}/api/orders/confirmation?${query}`);
}

/** Alternates between the URLs until one answers below 500 and not 429. Undefined after `TIMEOUT_MS`. */
export async function persist<Body>(
  { onFault }: Pick<SaleWorld, 'onFault'>,
  apis: readonly string[],
  request: (api: string) => Promise<Answer<Body>>,
): Promise<Answer<Body> | undefined> {
  let tries = 0;
  const isFinal = ({ status, body }: Answer<Body>) => {
    // The gateway's answer is empty when an API ends in the middle of a request.
    if (status >= 500 && status !== AWAY && body !== '') onFault(`${status}: ${JSON.stringify(body)}`);
    return status < 500 && status !== 429;
  };
  const { seen } = await until(() => request(apis[tries++ % apis.length]!), isFinal, TIMEOUT_MS, BETWEEN_TRIES_MS);
  return seen instanceof Error || seen.status >= 500 || seen.status === 429 ? undefined : seen;
}
