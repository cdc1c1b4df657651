import { ReceiptIssued } from '@kronblad/contracts/events/bookkeeping';
import { EffectFailed, EffectRequested, EffectSucceeded } from '@kronblad/contracts/events/effects';
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
} from '@kronblad/contracts/events/orders';
import { vatShares } from '@kronblad/contracts/rules/vat';
import { placed } from '../../builders/order.js';
import { disputeLife } from './dispute-life.js';
import type { Chance, Clock, Happening } from './happening.js';
import { CODES, PRODUCTS } from './range.js';
import { refundLife } from './refund-life.js';
import { secondPayment } from './second-payment.js';

/** Everything that can happen to an order, in a possible sequence. */
export function* orderLife(orderId: number, random: Chance, at: Clock): Generator<Happening> {
  const stream = `order-${orderId}`;
  const order = orderOf(orderId, random);
  const [orderNumber, intentId] = [order.data.orderNumber, `pi_${orderId}`];
  const lines = order.data.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const campaignCodeId = order.data.campaign?.campaignCodeId ?? null;
  yield [
    [stream, order],
    [stream, PaymentIntentCreated({ orderId, intentId, amountOre: order.data.totalOre })],
  ];
  const paid = (late: boolean) =>
    PaymentSucceeded({
      orderId,
      intentId,
      chargeId: null,
      amountOre: order.data.totalOre,
      method: 'swish',
      paidAt: at(),
      late,
    });
  if (random(4) === 0) {
    const reason = random(2) ? ('unpaid' as const) : ('replaced' as const);
    // The products of an unpaid order that was sent have left.
    const sent = random(2) === 0;
    if (sent) yield [[stream, OrderSent({ orderId, sentAt: at() })]];
    const takenBack = sent && random(3) === 0;
    if (takenBack) yield [[stream, OrderReopened({ orderId, from: 'sent', takenLines: [] })]];
    const here = sent && !takenBack ? [] : lines;
    yield [[stream, OrderExpired({ orderId, reason, lines: here, campaignCodeId })]];
    if (random(2)) {
      if (random(2)) yield [[stream, OrderCancelled({ orderId, returnedLines: [] })]];
      if (random(2)) yield* secondPayment(orderId, intentId, 'goods_gone', random);
      return;
    }
    yield [
      [stream, OrderReinstated({ orderId, lines: here, campaignCodeId })],
      [stream, paid(true)],
    ];
  } else yield [[stream, paid(false)]];
  const receipt = {
    fiscalYear: 2026,
    number: orderId,
    personId: order.data.personId,
    buyer: { name: 'Siv', addressLines: [] },
  };
  const sums = {
    totalOre: order.data.totalOre,
    vat: order.data.vat,
    paymentMethod: 'swish',
    paidAt: at(),
    issuedAt: at(),
  };
  yield [
    [`receipt-${orderId}`, ReceiptIssued({ orderId, orderNumber, ...receipt, ...sums })],
    ...(campaignCodeId ? [[stream, CampaignCodeUsed({ orderId, campaignCodeId })] as const] : []),
  ];
  yield* effectsOf(orderId, random, at);
  for (let turn = random(4); turn > 0; turn--) {
    if (random(2)) {
      yield [[stream, OrderSent({ orderId, sentAt: at() })]];
      if (random(2)) yield [[stream, OrderReopened({ orderId, from: 'sent', takenLines: [] })]];
    } else {
      yield [[stream, OrderCancelled({ orderId, returnedLines: lines })]];
      if (random(2)) yield [[stream, OrderReopened({ orderId, from: 'cancelled', takenLines: lines })]];
    }
  }
  const others = Array.from({ length: random(3) }, (_, nth) => `pi_${orderId}_${nth}`);
  for (const other of others) yield* secondPayment(orderId, other, 'paid_already', random);
  for (let nth = random(3); nth > 0; nth--)
    yield* refundLife(orderId, `${orderId}-${nth}`, order.data.totalOre, random, at);
  for (let nth = random(3); nth > 0; nth--)
    yield* disputeLife(orderId, `dp_${orderId}_${nth}`, [intentId, ...others], order.data.totalOre, random);
  if (random(6) > 0) return;
  yield [[stream, OrderDeleted({ orderId })]];
  if (random(2)) yield [[stream, OrderRestored({ orderId })]];
}

function orderOf(orderId: number, random: Chance) {
  const [line] = placed().data.lines;
  const totalOre = 1_000 * (1 + random(90));
  const ids = [...new Set([1 + random(PRODUCTS), 1 + random(PRODUCTS)])];
  const lines = ids.map(
    (productId) => ({ ...line, productId, quantity: 1 + random(3), totalOre }) as typeof line & object,
  );
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
  });
}

function* effectsOf(orderId: number, random: Chance, at: Clock): Generator<Happening> {
  const effect = { effectId: `mail-${orderId}`, kind: 'receipt', orderId, at: at() };
  yield [[`effect-${orderId}`, EffectRequested({ ...effect, resendOf: null })]];
  if (random(3) === 0) yield [[`effect-${orderId}`, EffectFailed({ ...effect, at: at(), attempts: 5, error: 'nej' })]];
  if (random(2)) yield [[`effect-${orderId}`, EffectSucceeded({ ...effect, at: at(), attempts: 1 })]];
}
