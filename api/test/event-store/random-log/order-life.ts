import { vatShares } from '@kronblad/contracts/vat/vat';
import { ReceiptIssued } from '../../../src/accounting/events.js';
import {
  CampaignCodeUsed,
  OrderCancelled,
  OrderDeleted,
  OrderExpired,
  OrderReinstated,
  OrderReopened,
  OrderRestored,
  OrderSent,
  PaymentIntentCreated,
  PaymentSucceeded,
} from '../../../src/orders/domain/events.js';
import { PaymentDisputed } from '../../../src/orders/domain/refund-events.js';
import { EffectFailed, EffectRequested, EffectSucceeded } from '../../../src/outbox/events.js';
import { placed } from '../../builders/order.js';
import type { Chance, Clock, Happening } from './happening.js';
import { OrderDay } from './order-day.js';
import { CODES, largeSizeOf, PRODUCTS } from './range.js';
import { refundLife } from './refund-life.js';
import { secondPayment } from './second-payment.js';

export function* orderLife(orderId: number, random: Chance, at: Clock): Generator<Happening> {
  const day = random(2) ? new OrderDay(orderId, random) : null;
  const life: Life = { orderId, stream: `order-${orderId}`, order: orderOf(orderId, random, day), random, at, day };
  const { stream, order } = life;
  const { totalOre, campaign } = order.data;
  yield [
    [stream, order],
    ...(day ? [[stream, day.recipient()] as const] : []),
    [stream, PaymentIntentCreated({ orderId, intentId: intentOf(orderId), amountOre: totalOre })],
  ];
  if (random(4) !== 0) yield [[stream, paid(life, false)]];
  else if (!(yield* expiry(life))) return;
  yield [
    [`receipt-${orderId}`, receiptOf(life)],
    ...(campaign ? [[stream, CampaignCodeUsed({ orderId, campaignCodeId: campaign.campaignCodeId })] as const] : []),
  ];
  yield* effectsOf(orderId, random, at);
  if (day && random(2)) yield day.change(at).map((event) => [stream, event] as const);
  for (let turn = random(4); turn > 0; turn--) yield* handling(life);
  yield* laterPayments(life);
  if (random(6) > 0) return;
  yield [[stream, OrderDeleted({ orderId })]];
  if (random(2)) yield [[stream, OrderRestored({ orderId })]];
}

interface Life {
  readonly orderId: number;
  readonly stream: string;
  readonly order: ReturnType<typeof placed>;
  readonly random: Chance;
  readonly at: Clock;
  readonly day: OrderDay | null;
}

const intentOf = (orderId: number) => `pi_${orderId}`;
const linesOf = ({ order }: Life) =>
  order.data.lines.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity }));

const paid = ({ orderId, order, at }: Life, late: boolean) =>
  PaymentSucceeded({
    orderId,
    intentId: intentOf(orderId),
    chargeId: null,
    amountOre: order.data.totalOre,
    method: 'swish',
    paidAt: at(),
    late,
  });

function receiptOf({ orderId, order, at }: Life) {
  const { orderNumber, personId, totalOre, vat } = order.data;
  const buyer = { name: 'Siv', addressLines: [] };
  const number = { fiscalYear: 2026, number: orderId };
  const payment = { paymentMethod: 'swish', paidAt: at(), issuedAt: at() };
  return ReceiptIssued({ orderId, orderNumber, ...number, personId, buyer, totalOre, vat, ...payment });
}

/** Expires the order. Returns true when it is then reinstated and paid. */
function* expiry(life: Life): Generator<Happening, boolean> {
  const { orderId, stream, order, random, at } = life;
  const campaignCodeId = order.data.campaign?.campaignCodeId ?? null;
  const reason = random(2) ? ('unpaid' as const) : ('replaced' as const);
  // The goods of an unpaid order that was sent have left the shop, so its expiry returns none.
  const sent = random(2) === 0;
  if (sent) yield [[stream, OrderSent({ orderId, sentAt: at(), tracking: null, mailAt: null })]];
  const takenBack = sent && random(3) === 0;
  if (takenBack) yield [[stream, OrderReopened({ orderId, from: 'sent', takenLines: [] })]];
  const lines = sent && !takenBack ? [] : linesOf(life);
  const freed = sent && !takenBack ? {} : life.day?.free();
  yield [[stream, OrderExpired({ orderId, reason, lines, campaignCodeId, ...freed })]];
  if (random(2)) {
    if (random(2)) yield [[stream, OrderCancelled({ orderId, returnedLines: [] })]];
    if (random(2)) yield* secondPayment(orderId, intentOf(orderId), 'goods_gone', random);
    return false;
  }
  yield [
    [stream, OrderReinstated({ orderId, lines, campaignCodeId, ...life.day?.take() })],
    [stream, paid(life, true)],
  ];
  return true;
}

function* handling(life: Life): Generator<Happening> {
  const { orderId, stream, random, at } = life;
  if (random(2)) {
    yield [[stream, OrderSent({ orderId, sentAt: at(), tracking: null, mailAt: null })]];
    if (random(2)) yield [[stream, OrderReopened({ orderId, from: 'sent', takenLines: [] })]];
    return;
  }
  const lines = linesOf(life);
  yield [[stream, OrderCancelled({ orderId, returnedLines: lines, ...life.day?.free() })]];
  if (random(2))
    yield [[stream, OrderReopened({ orderId, from: 'cancelled', takenLines: lines, ...life.day?.take() })]];
}

function* laterPayments({ orderId, order, random, at }: Life): Generator<Happening> {
  const { totalOre } = order.data;
  const others = Array.from({ length: random(3) }, (_, nth) => `pi_${orderId}_${nth}`);
  for (const other of others) yield* secondPayment(orderId, other, 'paid_already', random);
  for (let nth = random(3); nth > 0; nth--) yield* refundLife(orderId, `${orderId}-${nth}`, totalOre, random, at);
  for (let nth = random(3); nth > 0; nth--)
    yield* disputeLife(orderId, `dp_${orderId}_${nth}`, [intentOf(orderId), ...others], totalOre, random);
}

function orderOf(orderId: number, random: Chance, day: OrderDay | null) {
  const [line] = placed().data.lines;
  const totalOre = 1_000 * (1 + random(90));
  const ids = [...new Set([1 + random(PRODUCTS), 1 + random(PRODUCTS)])];
  const lines = ids.map((productId) => {
    const size = productId % 2 ? {} : { sizeId: random(2) ? productId : largeSizeOf(productId), sizeName: 'Stor' };
    return { ...line, ...size, productId, quantity: 1 + random(3), totalOre } as typeof line & object;
  });
  const code = 1 + random(CODES);
  return placed({
    orderId,
    orderNumber: `ORD-${orderId}`,
    checkoutId: `checkout-${orderId}`,
    personId: `person-${orderId % 5}`,
    notes: random(2) ? 'Ring på, "snälla" \\o/' : null,
    lines,
    campaign: random(3) ? null : { campaignCodeId: code, code: `KOD${code}`, percentage: 12.5, discountOre: 100 },
    totalOre,
    vat: vatShares([{ rate: 25, grossOre: totalOre }]),
    ...(day && { shippingMethod: 'courier', delivery: day.plan }),
  });
}

function* effectsOf(orderId: number, random: Chance, at: Clock): Generator<Happening> {
  const effect = { effectId: `mail-${orderId}`, kind: 'receipt', orderId, at: at() };
  yield [[`effect-${orderId}`, EffectRequested({ ...effect, resendOf: null })]];
  if (random(3) === 0) yield [[`effect-${orderId}`, EffectFailed({ ...effect, at: at(), attempts: 5, error: 'nej' })]];
  if (random(2)) yield [[`effect-${orderId}`, EffectSucceeded({ ...effect, at: at(), attempts: 1 })]];
}

/** A dispute of one of the order's payments or of an unknown payment: opened, possibly updated, and mostly decided. */
function* disputeLife(
  orderId: number,
  disputeId: string,
  intentIds: readonly string[],
  totalOre: number,
  random: Chance,
): Generator<Happening> {
  const intentId = random(3) ? (intentIds[random(intentIds.length)] ?? 'pi_unknown') : 'pi_unknown';
  const told = (status: string) =>
    PaymentDisputed({
      orderId,
      disputeId,
      intentId,
      amountOre: totalOre,
      reason: 'fraudulent',
      status,
    });
  yield [[`order-${orderId}`, told(random(4) ? 'needs_response' : 'warning_needs_response')]];
  if (random(3) === 0) yield [[`order-${orderId}`, told('under_review')]];
  if (random(4) > 0) yield [[`order-${orderId}`, told(random(2) ? 'lost' : 'won')]];
}
