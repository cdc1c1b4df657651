import { LatePaymentRejected } from '../../../src/orders/domain/events.js';
import { RefundFailed, RefundRequested, RefundSucceeded } from '../../../src/orders/domain/refund-events.js';
import type { Chance, Happening } from './happening.js';

/**
 * A rejected payment: a full refund is requested. If it fails, it is requested again, possibly in parts. A part may
 * have been refunded in Stripe's dashboard before.
 */
export function* secondPayment(
  orderId: number,
  intentId: string,
  why: 'paid_already' | 'goods_gone',
  random: Chance,
): Generator<Happening> {
  const stream = `order-${orderId}`;
  const paidOre = 1_000 * (1 + random(90));
  const request = (refundId: string, amountOre: number, reason: string) =>
    [stream, RefundRequested({ method: 'stripe', orderId, refundId, intentId, amountOre, reason })] as const;
  const back = (refundId: string, amountOre: number) =>
    [stream, RefundSucceeded({ orderId, refundId, amountOre, stripeRefundId: `re_${refundId}` })] as const;
  const failed = (refundId: string, amountOre: number) =>
    [
      stream,
      RefundFailed({ orderId, refundId, amountOre, stripeRefundId: null, failure: 'charge_for_pending_refund' }),
    ] as const;

  const foreign = random(3) ? 0 : 100;
  if (foreign) yield [request(`${intentId}-foreign`, foreign, 'Stripe'), back(`${intentId}-foreign`, foreign)];
  const all = `${intentId}-all`;
  yield [
    [stream, LatePaymentRejected({ orderId, intentId, amountOre: paidOre, why })],
    request(all, paidOre, 'Redan betald'),
  ];
  if (random(4) === 0) return;
  if (!foreign && random(3)) return yield [back(all, paidOre)];
  yield [failed(all, paidOre)];
  const [part, rest] = [`${intentId}-part`, `${intentId}-rest`];
  if (random(2)) yield [request(part, 500, 'Igen'), random(2) ? back(part, 500) : failed(part, 500)];
  if (random(3) === 0) yield [request(rest, paidOre - foreign - 500, 'Resten')];
}
