import { disputeState, takesMoney } from '@kronblad/contracts/order/disputes';
import { type OrderState } from './order.js';
import { standingRefunds } from './refund-state.js';

/** Sum of the payment's succeeded and pending refunds, in öre. Default: the payment that paid the order. */
export function refundedOre(order: OrderState, intentId = order.paid?.intentId): number {
  let sum = 0;
  for (const refund of standingRefunds(order)) {
    if (refund.intentId === intentId) sum += refund.amountOre;
  }
  return sum;
}

/** Sum of the succeeded refunds of the payment that paid the order, in öre. */
export function refundedSaleOre({ paid, refunds }: OrderState): number {
  let sum = 0;
  for (const { state, intentId, amountOre } of refunds.values()) {
    if (state === 'succeeded' && intentId === paid?.intentId) sum += amountOre;
  }
  return sum;
}

export function uncreditedOre({ totalOre, paid, refunds }: OrderState): number {
  let leftOre = totalOre;
  for (const { state, intentId, amountOre, excessOre } of refunds.values()) {
    if (state === 'succeeded' && intentId === paid?.intentId) leftOre -= amountOre - excessOre;
  }
  return leftOre;
}

export const isRefunded = (order: OrderState): boolean =>
  order.paid !== null && order.totalOre > 0 && refundedSaleOre(order) >= order.totalOre;

/** Amount that banks have withdrawn because of disputes of this payment, in öre. */
export function disputedOre(order: OrderState, intentId: string): number {
  let sum = 0;
  for (const dispute of order.disputes.values()) {
    if (dispute.intentId === intentId && takesMoney(disputeState(dispute.status))) sum += dispute.amountOre;
  }
  return sum;
}

export interface RefundablePayment {
  readonly intentId: string;
  /** In öre: the payment minus refunds and disputed amounts. */
  readonly leftOre: number;
}

/**
 * The refundable payments: `owed` is the first rejected payment that is not fully refunded, `sale` the payment that
 * paid the order.
 */
export function refundablePayments(order: OrderState): Record<'owed' | 'sale', RefundablePayment | null> {
  const payment = ({ intentId, amountOre }: { readonly intentId: string; readonly amountOre: number }) => {
    const leftOre = amountOre - refundedOre(order, intentId) - disputedOre(order, intentId);
    return { intentId, leftOre: Math.max(0, leftOre) };
  };
  const rejected = [...order.rejected.values()].map(payment);
  return { owed: rejected.find(({ leftOre }) => leftOre > 0) ?? null, sale: order.paid && payment(order.paid) };
}

/** A rejected payment is refunded before the sale, because the customer is owed it in any case. */
export function refundablePayment(order: OrderState): RefundablePayment | null {
  const { owed, sale } = refundablePayments(order);
  return owed ?? sale;
}

/** True while a bank withholds money in an undecided dispute. */
export const isDisputed = (order: OrderState): boolean =>
  [...order.disputes.values()].some(({ status }) => disputeState(status) === 'open');
