import type { Member } from '../cluster/cluster.ts';
import type { LoggedEvent } from './books.ts';
import { CAPACITY_RULES } from './capacity.ts';
import type { Facts } from './facts.ts';
import { JOURNAL } from './journal.ts';
import { MONEY } from './money.ts';
import type { RunLog } from './run-log.ts';

/** Rules that must hold after any sequence of failures. Each returns one line per violation. */
export const INVARIANTS: Readonly<Record<string, (facts: Facts, runLog: RunLog) => string[]>> = {
  ...MONEY,
  ...JOURNAL,
  'no shopper was charged without an order': shoppersGotWhatTheyPaid,
  'stock equals the sum of its events': stockAddsUp,
  ...CAPACITY_RULES,
  'paid orders hold stock and unpaid orders hold none': ordersHoldGoods,
  'receipt and credit note numbers have no gaps or duplicates': numbersAreUnbroken,
  'every event has its effects': eventsHaveEffects,
  'every effect succeeded': effectsSucceeded,
  'every effect has one email': mailsAreEffects,
  'every doubled email is explained by a killed worker': doublesAreExplained,
  'no job is dead': noDeadJobs,
  'no response was a fault': (_facts, { anomalies }) => [...anomalies],
  'every shopper was served': everybodyServed,
};

const PAID = new Set(['paid', 'refunded']);

function shoppersGotWhatTheyPaid({ books }: Facts, { sales }: RunLog): string[] {
  return sales
    .filter(({ outcome, orderId }) => outcome === 'paid' && !books.orders.has(orderId ?? 0))
    .map(({ intentId, orderId }) => `${intentId}: paid, but there is no order ${orderId}`);
}

function everybodyServed(_facts: Facts, { sales }: RunLog): string[] {
  return sales.filter(({ outcome }) => outcome === 'gave up').map(({ said }) => `somebody gave up: ${said}`);
}

interface Line {
  readonly productId: number;
  readonly sizeId?: number;
  readonly madeToOrder?: boolean;
  readonly quantity: number;
}

function stockAddsUp({ books }: Facts): string[] {
  const shelf = new Map<number, number>();
  const move = (lines: readonly Line[], sign: 1 | -1) => {
    for (const { productId, sizeId = productId, madeToOrder, quantity } of lines) {
      if (!madeToOrder) shelf.set(sizeId, (shelf.get(sizeId) ?? 0) + sign * quantity);
    }
  };
  for (const { type, data } of books.events) {
    if (type === 'StockAdjusted')
      shelf.set(data.sizeId ?? data.productId, (shelf.get(data.sizeId ?? data.productId) ?? 0) + data.delta);
    if (type === 'OrderPlaced' || type === 'OrderReinstated') move(data.lines, -1);
    if (type === 'OrderReopened') move(data.takenLines, -1);
    if (type === 'OrderExpired') move(data.lines, 1);
    if (type === 'OrderCancelled') move(data.returnedLines, 1);
  }
  return [...books.stock]
    .filter(([id, available]) => available !== (shelf.get(id) ?? 0) || available < 0)
    .map(([id, available]) => `product ${id}: ${available} on the shelf, ${shelf.get(id) ?? 0} by the books`);
}

function ordersHoldGoods({ books }: Facts): string[] {
  const holds = new Map<number, boolean>();
  for (const { type, data } of books.events) {
    if (['OrderPlaced', 'OrderReinstated', 'OrderReopened'].includes(type)) holds.set(data.orderId, true);
    if (type === 'OrderExpired' || type === 'OrderCancelled') holds.set(data.orderId, false);
  }
  const rejected = new Set(
    books.events.filter(({ type }) => type === 'LatePaymentRejected').map(({ data }) => data.orderId),
  );
  return [...books.orders]
    .filter(([id, { status, payment }]) => {
      const should = PAID.has(payment) && status !== 'cancelled' && !rejected.has(id);
      return holds.get(id) !== should;
    })
    .map(
      ([id, { status, payment }]) =>
        `order ${id} is ${status}/${payment} and holds ${holds.get(id) ? 'goods' : 'none'}`,
    );
}

function numbersAreUnbroken({ books }: Facts): string[] {
  const issued = books.events.filter(({ type }) => type === 'ReceiptIssued').length;
  const paid = books.events.filter(({ type }) => type === 'PaymentSucceeded').length;
  return [
    ...gaps('receipt', books.receipts),
    ...gaps('credit note', books.creditNotes),
    ...(issued === books.receipts.length
      ? []
      : [`${issued} receipts in the log, ${books.receipts.length} in the books`]),
    ...(issued === paid ? [] : [`${paid} payments taken, ${issued} receipts issued`]),
  ];
}

function gaps(what: string, numbered: readonly { readonly year: number; readonly number: number }[]): string[] {
  const next = new Map<number, number>();
  return numbered.flatMap(({ year, number }) => {
    const expected = next.get(year) ?? 1;
    next.set(year, number + 1);
    return number === expected ? [] : [`${what} ${year}-${number} where ${expected} was due`];
  });
}

const DUE: Readonly<Record<string, readonly string[]>> = {
  ReceiptIssued: ['order-confirmation', 'new-order-for-shop', 'receipt-pdf'],
  CreditNoteIssued: ['refund', 'credit-note-pdf'],
  SendingMailReleased: ['order-sent'],
  LatePaymentRejected: ['late-payment-refunded', 'problem-for-shop'],
};
const dueOf = ({ id, type }: LoggedEvent) => (DUE[type] ?? []).map((kind) => `${kind}-${id}`);

function eventsHaveEffects({ books }: Facts): string[] {
  return books.events
    .flatMap(dueOf)
    .filter((effectId) => !books.effects.has(effectId))
    .map((effectId) => `${effectId} was forgotten`);
}

function effectsSucceeded({ books }: Facts): string[] {
  return [...books.effects]
    .filter(([, { status }]) => status !== 'succeeded')
    .map(([effectId, { status }]) => `${effectId} is ${status}`);
}

const isMail = (kind: string) => !kind.endsWith('-pdf') && !kind.startsWith('image');

function mailsAreEffects({ books, mails }: Facts): string[] {
  const arrived = new Set(mails.map(({ effectId }) => effectId));
  const expected = new Set([...books.effects].filter(([, { kind }]) => isMail(kind)).map(([effectId]) => effectId));
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
  const byId = Map.groupBy(mails, ({ effectId }) => effectId);
  return [...byId]
    .filter(([, copies]) => copies.length > 1)
    .map(([effectId, copies]) => ({
      effectId,
      times: copies.length,
      at: new Date(Math.min(...copies.map(({ at }) => at.getTime()))),
    }));
}

function noDeadJobs({ jobs }: Facts): string[] {
  return [...jobs]
    .filter(([name, count]) => name.endsWith(' failed') && count > 0)
    .map(([name, count]) => `${name}: ${count}`);
}
