import { randomUUID } from 'node:crypto';
import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import type { ShopPayment } from '@kronblad/contracts/payment/ways-to-pay';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import type { PlacedTelephoneOrder } from '@kronblad/contracts/telephone-order/schema';
import { ask } from '../cluster/ask.ts';
import { cartOf, orderOf } from '../cluster/store.ts';
import { until } from '../cluster/until.ts';
import type { Desk } from './desk.ts';
import type { Inbox } from './inbox.ts';
import type { RunLog } from './run-log.ts';
import { payUntilTold, persist, type Sale, type SaleWorld } from './shopper.ts';
import type { CallersPayment, CallPlan } from './visits.ts';

export interface CallWorld extends Pick<SaleWorld, 'apis' | 'sandbox' | 'goods' | 'days' | 'code' | 'onFault'> {
  readonly desk: Desk;
  readonly inbox: Inbox;
  readonly runLog: Pick<RunLog, 'withoutEmail'>;
}

const LINK_WITHIN_MS = 60_000;
const LOOK_MS = 500;

const WAYS: Readonly<Record<CallersPayment, 'link' | 'later' | ShopPayment>> = {
  ...{ link: 'link', 'link and till': 'link', 'link unpaid': 'link' },
  ...{ cash: 'cash', terminal: 'terminal', swish: 'swish', later: 'later', owed: 'later' },
};

/** Staff place an order for a caller, who pays as planned. */
export async function call(world: CallWorld, plan: CallPlan): Promise<Sale> {
  const { desk } = world;
  const items = plan.lines.map(({ product, quantity }) => ({ ...world.goods[product]!, quantity }));
  const day = world.days[plan.day]!;
  const purchase = { items, day, checkoutId: randomUUID(), ...(plan.usesCode && { code: world.code }) };
  const quote = await desk.send<CartCalculation>(['POST', '/telephone-orders/quote', cartOf(purchase)]);
  if (!quote) return { outcome: 'refused', said: 'no price' };
  const { total_amount: total } = quote;
  const { order_data, shipping_method } = orderOf(purchase, total);
  const placed = await desk.send<PlacedTelephoneOrder>([
    'POST',
    '/telephone-orders',
    {
      ...{ ...order_data, shipping_method, total_amount: total, pay: WAYS[plan.payment], exceed: plan.exceed },
      ...(!plan.hasEmail && { email: '' }),
    },
  ]);
  if (!placed) return { outcome: 'refused' };
  const { order_id: orderId } = placed;
  if (!plan.hasEmail) world.runLog.withoutEmail.add(orderId);
  const sale = { orderId, agreedOre: Math.round(total * 100) };
  return { ...sale, ...(await payAsPlanned(plan.payment, orderId, world)) };
}

async function payAsPlanned(payment: CallersPayment, orderId: number, world: CallWorld): Promise<Sale> {
  const takePayment = () => world.desk.send(['POST', `/orders/${orderId}/payment`, { method: 'cash' }]);
  switch (payment) {
    case 'link':
      return payByLink(orderId, world);
    case 'link and till': {
      const [sale] = await Promise.all([payByLink(orderId, world), takePayment()]);
      return { ...sale, outcome: 'paid' };
    }
    case 'later':
      return { outcome: (await takePayment()) ? 'paid' : 'left unpaid' };
    case 'link unpaid':
    case 'owed':
      return { outcome: 'left unpaid' };
    default:
      return { outcome: 'paid' };
  }
}

async function payByLink(orderId: number, world: CallWorld): Promise<Sale> {
  const { seen: secret } = await until(
    async () => world.inbox.pages.get(orderId),
    (found) => found !== undefined,
    LINK_WITHIN_MS,
    LOOK_MS,
  );
  if (typeof secret !== 'string') return { outcome: 'left unpaid', said: 'no link came' };
  const answer = await persist<PaymentIntentAnswer>(world, world.apis, (api) =>
    ask('POST', `${api}/api/order-page/${secret}/payment`, { body: {} }),
  );
  if (!answer || answer.status >= 300) return { outcome: 'left unpaid', said: JSON.stringify(answer?.body) };
  const { client_secret } = answer.body;
  const intentId = client_secret.split('_secret_')[0]!;
  const status = await payUntilTold(world.sandbox, client_secret);
  return status === 'succeeded' ? { outcome: 'paid', intentId } : { outcome: 'left unpaid', intentId, said: status };
}
