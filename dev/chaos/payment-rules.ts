import type { Charged, Facts, LoggedEvent } from './facts.ts';
import { ofType, placedOrders, type Rule, sum } from './rule.ts';

const SHOP_METHODS = ['cash', 'terminal', 'swish_in_shop'];
export const isPaidInShop = ({ data }: LoggedEvent): boolean => SHOP_METHODS.includes(data.method);

/** Payments in the shop itself, of which only the log tells. */
export function paidInShop(facts: Facts): Charged[] {
  const back = ofType(facts, 'RefundSucceeded').filter(({ data }) => data.stripeRefundId === null);
  return ofType(facts, 'PaymentSucceeded')
    .filter(isPaidInShop)
    .map(({ data: { orderId, intentId, amountOre } }) => ({
      ...{ orderId, intentId, received: amountOre },
      refunded: sum(back.filter(({ data }) => data.orderId === orderId).map(({ data }) => data.amountOre)),
    }));
}

const allPayments = (facts: Facts): Charged[] => [...facts.payments, ...paidInShop(facts)];

export const paymentsPaidOrders: Rule = (facts) => {
  const noted = Map.groupBy(ofType(facts, 'PaymentSucceeded', 'LatePaymentRejected'), ({ data }) => data.intentId);
  const totals = new Map(facts.orders.map(({ id, totalOre }) => [id, totalOre]));
  const taken = Map.groupBy(ofType(facts, 'PaymentSucceeded'), ({ data }) => data.orderId);
  return [
    ...facts.payments.flatMap(({ intentId, orderId, received, refunded }) => {
      const own = noted.get(intentId) ?? [];
      const said = `${intentId}: ${received} öre received for order ${orderId}, ${refunded} sent back`;
      if (own.length !== 1) return [`${said}, noted ${own.length} times`];
      const { type, data } = own[0]!;
      if (data.amountOre !== received || data.orderId !== orderId)
        return [`${said}, noted as ${data.amountOre} for order ${data.orderId}`];
      return type === 'LatePaymentRejected' && refunded !== received ? [`${said}, though it was rejected`] : [];
    }),
    ...[...taken].flatMap(([orderId, payments]) => {
      const amounts = payments.map(({ data }) => data.amountOre);
      if (amounts.length === 1 && amounts[0] === totals.get(orderId)) return [];
      return [`order ${orderId} costs ${totals.get(orderId)} öre, paid were ${amounts.join(' and ')}`];
    }),
  ];
};

/** Only staff's orders are paid in the shop. */
export const ordersHavePayments: Rule = (facts) => {
  const known = new Set(facts.payments.map(({ intentId }) => intentId));
  const orders = placedOrders(facts);
  return ofType(facts, 'PaymentSucceeded', 'LatePaymentRejected')
    .filter((event) =>
      isPaidInShop(event) ? !orders.get(event.data.orderId)?.byStaff : !known.has(event.data.intentId),
    )
    .map(
      ({ data }) => `order ${data.orderId}: ${data.amountOre} öre by ${data.intentId}, of which Stripe knows nothing`,
    );
};

export const shoppersGotWhatTheyPaid: Rule = ({ orders, payments }, { sales }) => {
  const known = new Set(orders.map(({ id }) => id));
  const charges = Map.groupBy(payments, ({ intentId }) => intentId);
  return sales.flatMap(({ outcome, orderId, intentId, agreedOre, said }) => {
    if (outcome === 'gave up') return [`somebody gave up: ${said}`];
    const charged = (intentId ? (charges.get(intentId) ?? []) : []).map(({ received }) => received);
    if (outcome === 'paid' && !known.has(orderId!)) return [`${intentId}: no order ${orderId}`];
    return charged.every((ore) => ore === agreedOre)
      ? []
      : [`${intentId}: ${agreedOre} öre agreed, ${charged} charged`];
  });
};

export const heldIsBooked: Rule = (facts) => {
  const payments = Map.groupBy(allPayments(facts), ({ orderId }) => orderId);
  const documents = Map.groupBy(facts.documents, ({ orderId }) => orderId);
  const ids = new Set([...facts.orders.map(({ id }) => id), ...payments.keys(), ...documents.keys()]);
  return [...ids].flatMap((id) => {
    const held = sum((payments.get(id) ?? []).map(({ received, refunded }) => received - refunded));
    const booked = sum((documents.get(id) ?? []).map(({ ore }) => ore));
    return held === booked ? [] : [`order ${id}: ${held} öre are held, the books say ${booked}`];
  });
};

export const ordersShowMoney: Rule = (facts) => {
  const taken = new Set(ofType(facts, 'PaymentSucceeded').map(({ data }) => data.intentId));
  const byOrder = Map.groupBy(allPayments(facts), ({ orderId }) => orderId);
  return facts.orders.flatMap(({ id, payment, open, refundedOre }) => {
    const payments = byOrder.get(id) ?? [];
    const own = payments.filter(({ intentId }) => taken.has(intentId));
    const owed = sum((own.length > 0 ? own : payments).map(({ received, refunded }) => received - refunded));
    const unpaid = open ? 'pending' : 'failed';
    const paid = own.length > 0 ? 'paid' : unpaid;
    const due = `${payments.length > 0 && owed <= 0 ? 'refunded' : paid}, ${sum(own.map(({ refunded }) => refunded))}`;
    const shown = `${payment}, ${refundedOre}`;
    return shown === due ? [] : [`order ${id} shows ${shown} öre sent back, where ${due} was due`];
  });
};
