import type { Member } from '../cluster/cluster.ts';
import type { Facts, LoggedEvent, ShownOrder } from './facts.ts';
import type { RunLog } from './run-log.ts';

type Rule = (facts: Facts, runLog: RunLog) => string[];

/**
 * What must hold after any sequence of failures, beside that every read model equals its replay. Each rule returns one
 * line per violation. Sums are made from Stripe's records and the log, without the API's code.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'each payment at Stripe paid one order, or was refunded': paymentsPaidOrders,
  'no order is paid without a payment': ordersHavePayments,
  'every shopper was served, and charged once what was agreed': shoppersGotWhatTheyPaid,
  'Stripe holds of an order what its receipt and credit notes say': heldIsBooked,
  'every order shows its payment and refunds': ordersShowMoney,
  'the account for receivables equals the balance at Stripe': receivableIsBalance,
  'numbers have no gaps or duplicates': numbersAreUnbroken,
  'stock lacks what orders hold': stockLacksHeldGoods,
  'a day is used by what its open orders take': daysHoldOpenOrders,
  'every event has its effects, and every effect succeeded': effectsSucceeded,
  'every effect has one email': mailsAreEffects,
  'every doubled email is explained by a killed worker': doublesAreExplained,
  'no job is dead': ({ jobs }) =>
    [...jobs].flatMap(([name, count]) => (name.endsWith(' failed') && count > 0 ? [`${name}: ${count}`] : [])),
  'no response was a fault': (_facts, { anomalies }) => [...anomalies],
  'there was something to judge': (_facts, runLog) => runLog.idleness(),
  'nothing is under way': ({ moving }) => [...moving],
};

export const violations = (facts: Facts, runLog: RunLog): string[] =>
  Object.entries(RULES).flatMap(([name, rule]) => rule(facts, runLog).map((line) => `${name}: ${line}`));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const ofType = ({ events }: Facts, ...types: readonly string[]) => events.filter(({ type }) => types.includes(type));

function paymentsPaidOrders(facts: Facts): string[] {
  const noted = ofType(facts, 'PaymentSucceeded', 'LatePaymentRejected');
  const totals = new Map(facts.orders.map(({ id, totalOre }) => [id, totalOre]));
  const taken = Map.groupBy(ofType(facts, 'PaymentSucceeded'), ({ data }) => data.orderId);
  return [
    ...facts.payments.flatMap(({ intentId, orderId, received, refunded }) => {
      const own = noted.filter(({ data }) => data.intentId === intentId);
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
}

function ordersHavePayments(facts: Facts): string[] {
  const known = new Set(facts.payments.map(({ intentId }) => intentId));
  return ofType(facts, 'PaymentSucceeded', 'LatePaymentRejected')
    .filter(({ data }) => !known.has(data.intentId))
    .map(
      ({ data }) => `order ${data.orderId}: ${data.amountOre} öre by ${data.intentId}, of which Stripe knows nothing`,
    );
}

function shoppersGotWhatTheyPaid({ orders, payments }: Facts, { sales }: RunLog): string[] {
  return sales.flatMap(({ outcome, orderId, intentId, agreedOre, said }) => {
    if (outcome === 'gave up') return [`somebody gave up: ${said}`];
    const charged = payments.filter((payment) => payment.intentId === intentId).map(({ received }) => received);
    if (outcome === 'paid' && !orders.some(({ id }) => id === orderId)) return [`${intentId}: no order ${orderId}`];
    return charged.every((ore) => ore === agreedOre)
      ? []
      : [`${intentId}: ${agreedOre} öre agreed, ${charged} charged`];
  });
}

function heldIsBooked({ orders, payments, documents }: Facts): string[] {
  const ids = [...orders.map(({ id }) => id), ...[...payments, ...documents].map(({ orderId }) => orderId)];
  return [...new Set(ids)].flatMap((id) => {
    const own = payments.filter(({ orderId }) => orderId === id);
    const held = sum(own.map(({ received, refunded }) => received - refunded));
    const booked = sum(documents.filter(({ orderId }) => orderId === id).map(({ ore }) => ore));
    return held === booked ? [] : [`order ${id}: Stripe holds ${held} öre, the books say ${booked}`];
  });
}

function ordersShowMoney(facts: Facts): string[] {
  const taken = new Set(ofType(facts, 'PaymentSucceeded').map(({ data }) => data.intentId));
  return facts.orders.flatMap(({ id, payment, refundedOre }) => {
    const payments = facts.payments.filter(({ orderId }) => orderId === id);
    const own = payments.filter(({ intentId }) => taken.has(intentId));
    const owed = sum((own.length > 0 ? own : payments).map(({ received, refunded }) => received - refunded));
    const paid = own.length > 0 ? 'paid' : 'failed';
    const due = `${payments.length > 0 && owed <= 0 ? 'refunded' : paid}, ${sum(own.map(({ refunded }) => refunded))}`;
    const shown = `${payment}, ${refundedOre}`;
    return shown === due ? [] : [`order ${id} shows ${shown} öre sent back, where ${due} was due`];
  });
}

function receivableIsBalance(facts: Facts): string[] {
  const moved = sum(facts.payments.map(({ received, refunded }) => received - refunded));
  const fees = sum(ofType(facts, 'BalanceTransactionRecorded').map(({ data }) => data.feeOre));
  const balance = moved - fees - sum(ofType(facts, 'PayoutPaid').map(({ data }) => data.amountOre));
  return facts.receivableOre === balance ? [] : [`${facts.receivableOre} öre are booked, Stripe holds ${balance}`];
}

/** Each series of a year, sorted, counts from 1; and every payment that was taken has a receipt. */
function numbersAreUnbroken(facts: Facts): string[] {
  const series = Map.groupBy(facts.numbers, ({ series, year }) => `${series} ${year}`);
  const gaps = [...series].flatMap(([name, numbers]) =>
    numbers.flatMap(({ number }, place) =>
      number === place + 1 ? [] : [`${name}-${number} where ${place + 1} was due`],
    ),
  );
  const receipts = facts.numbers.filter(({ series }) => series === 'receipt').length;
  const taken = ofType(facts, 'PaymentSucceeded').length;
  return receipts === taken ? gaps : [...gaps, `${taken} payments taken, ${receipts} receipts`];
}

const isPaid = ({ payment }: ShownOrder) => payment === 'paid' || payment === 'refunded';
const placed = (facts: Facts) => new Map(ofType(facts, 'OrderPlaced').map(({ data }) => [data.orderId, data]));

function stockLacksHeldGoods(facts: Facts): string[] {
  const shelf = new Map<number, number>();
  const move = (id: number, by: number) => shelf.set(id, (shelf.get(id) ?? 0) + by);
  for (const { data } of ofType(facts, 'StockAdjusted')) move(data.sizeId ?? data.productId, data.delta);
  const rejected = new Set(ofType(facts, 'LatePaymentRejected').map(({ data }) => data.orderId));
  const orders = placed(facts);
  for (const order of facts.orders) {
    if (!isPaid(order) || order.status === 'cancelled' || rejected.has(order.id)) continue;
    for (const { productId, sizeId = productId, madeToOrder, quantity } of orders.get(order.id)?.lines ?? [])
      if (!madeToOrder) move(sizeId, -quantity);
  }
  return facts.stock
    .filter(({ sizeId, available }) => available !== (shelf.get(sizeId) ?? 0) || available < 0)
    .map(({ sizeId, available }) => `size ${sizeId}: ${available} on the shelf, ${shelf.get(sizeId) ?? 0} by orders`);
}

/** Nobody moves an order to another day or makes goods ready before they are sent. */
function daysHoldOpenOrders(facts: Facts): string[] {
  const orders = placed(facts);
  const open = facts.orders.filter(
    ({ status, payment }) => status === 'sent' || (status === 'pending' && payment !== 'refunded'),
  );
  const taken = open.flatMap(({ id }) => orders.get(id)?.delivery?.reserved ?? []);
  return [...new Set([...facts.days, ...taken].map(({ day }) => day))].flatMap((day) => {
    const { points = 0, stops = 0 } = facts.days.find((each) => each.day === day) ?? {};
    const of = taken.filter((each) => each.day === day);
    const due = { points: sum(of.map((each) => each.points)), stops: sum(of.map((each) => each.stops)) };
    if (points === due.points && stops === due.stops) return [];
    return [`${day}: ${points} points and ${stops} stops used, ${due.points} and ${due.stops} taken by open orders`];
  });
}

const DUE: Readonly<Record<string, readonly string[]>> = {
  ReceiptIssued: ['order-confirmation', 'new-order-for-shop', 'receipt-pdf'],
  CreditNoteIssued: ['refund', 'credit-note-pdf'],
  SendingMailReleased: ['order-sent'],
  LatePaymentRejected: ['late-payment-refunded', 'problem-for-shop'],
};
const dueOf = ({ id, type }: LoggedEvent) => (DUE[type] ?? []).map((kind) => `${kind}-${id}`);

function effectsSucceeded({ events, effects }: Facts): string[] {
  const known = new Set(effects.map(({ id }) => id));
  return [
    ...events.flatMap(dueOf).flatMap((id) => (known.has(id) ? [] : [`${id} was forgotten`])),
    ...effects.flatMap(({ id, status }) => (status === 'succeeded' ? [] : [`${id} is ${status}`])),
  ];
}

function mailsAreEffects({ effects, mails }: Facts): string[] {
  const arrived = new Set(mails.map(({ effectId }) => effectId));
  const isMail = (kind: string) => !kind.endsWith('-pdf') && !kind.startsWith('image');
  const expected = new Set(effects.flatMap(({ id, kind }) => (isMail(kind) ? [id] : [])));
  return [
    ...[...expected].filter((id) => !arrived.has(id)).map((id) => `${id} was recorded, but no mail came`),
    ...[...arrived].filter((id) => !expected.has(id)).map((id) => `a mail came that nobody asked for: ${id}`),
  ];
}

/**
 * Processes whose kill explains that an email arrived twice: a worker may die after the SMTP server's `250` and before
 * it has stored the result. A short outage of the queue is no explanation.
 */
const EXPLANATIONS: readonly Member[] = ['worker-1', 'worker-2'];
const BEFORE_MS = 3_000;
const AFTER_MS = 15_000;

function doublesAreExplained(facts: Facts, runLog: RunLog): string[] {
  return duplicates(facts)
    .filter(({ at }) => {
      const moment = at.getTime();
      return !runLog.wasKilled(EXPLANATIONS, new Date(moment - BEFORE_MS), new Date(moment + AFTER_MS));
    })
    .map(({ effectId, at, times }) => `${effectId} came ${times} times from ${at.toISOString()} on`);
}

export function duplicates({ mails }: Pick<Facts, 'mails'>): { effectId: string; at: Date; times: number }[] {
  return [...Map.groupBy(mails, ({ effectId }) => effectId)].flatMap(([effectId, copies]) => {
    const at = new Date(Math.min(...copies.map((copy) => copy.at.getTime())));
    return copies.length > 1 ? [{ effectId, times: copies.length, at }] : [];
  });
}
