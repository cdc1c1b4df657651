import type { MoneyEvent } from './stripe-books.ts';

const PER_REQUEST = 1_000;

/** Adds the simulated payments to the Stripe sandbox, so that staff can refund them and the disputes are known. */
export async function addPastPayments(sandboxUrl: string, events: readonly MoneyEvent[]): Promise<void> {
  const all = pastPayments(events);
  for (let from = 0; from < all.length; from += PER_REQUEST) {
    const response = await fetch(`${sandboxUrl}/_sandbox/past-payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payments: all.slice(from, from + PER_REQUEST) }),
    });
    if (!response.ok) throw new Error(`The Stripe sandbox refused the past payments: ${response.status}.`);
  }
}

export function pastPayments(events: readonly MoneyEvent[]) {
  const failed = new Set(events.flatMap(({ type, data }) => (type === 'RefundFailed' ? (data.refundId ?? []) : [])));
  const refunds = events.filter(
    ({ type, data }) => type === 'RefundSucceeded' && data.stripeRefundId && !failed.has(data.refundId ?? ''),
  );
  const disputes = events.filter(({ type }) => type === 'PaymentDisputed');
  return events.flatMap(({ type, at, data: { orderId, amountOre, intentId, chargeId } }) => {
    if (type !== 'PaymentSucceeded' || !intentId || !chargeId) return [];
    const own = refunds.filter(({ data }) => data.orderId === orderId);
    return {
      intent_id: intentId,
      charge_id: chargeId,
      order_id: orderId,
      amount: amountOre,
      refunded: own.reduce((sum, { data }) => sum + data.amountOre, 0),
      created: seconds(at),
      dispute: disputeOf(disputes.filter(({ data }) => data.orderId === orderId)),
    };
  });
}

function disputeOf(told: readonly MoneyEvent[]) {
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return null;
  const { disputeId: id, reason, status } = last.data;
  return { id, reason, status, created: seconds(first.at) };
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);
