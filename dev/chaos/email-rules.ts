import type { Member } from '../cluster/cluster.ts';
import type { Facts, LoggedEvent } from './facts.ts';
import { placedOrders, type Rule } from './rule.ts';

/** Kinds of effects that an event has; of alternatives, separated by `|`, exactly one. */
const DUE: Readonly<Record<string, readonly string[]>> = {
  ReceiptIssued: ['order-confirmation', 'new-order-for-shop', 'receipt-pdf'],
  CreditNoteIssued: ['refund', 'credit-note-pdf'],
  SendingMailReleased: ['order-sent|order-ready-for-pickup|delivered|not-delivered'],
  OrderDeliveryChanged: ['delivery-changed'],
  LatePaymentRejected: ['late-payment-refunded', 'problem-for-shop'],
};

/** The buyer of an order that is paid later has the confirmation before the receipt. */
const OF_STAFF: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  link: { OrderPlaced: ['payment-link'] },
  later: {
    OrderPlaced: ['order-confirmation'],
    ReceiptIssued: ['receipt', 'new-order-for-shop', 'receipt-pdf'],
  },
};

const isPdf = (kind: string) => kind.endsWith('-pdf');

export const effectsSucceeded: Rule = (facts, { withoutEmail }) => {
  const known = new Set(facts.effects.map(({ id }) => id));
  const orders = placedOrders(facts);
  const dueOf = ({ id, type, data }: LoggedEvent) => {
    const { pay } = orders.get(data.orderId)?.byStaff ?? {};
    const kinds = OF_STAFF[pay]?.[type] ?? DUE[type] ?? [];
    const due = withoutEmail.has(data.orderId) ? kinds.filter(isPdf) : kinds;
    return due.map((kind) => kind.split('|').map((each) => `${each}-${id}`));
  };
  return [
    ...facts.events.flatMap(dueOf).flatMap((ids) => {
      const found = ids.filter((id) => known.has(id));
      if (found.length > 1) return [`${found.join(' and ')} are of one event`];
      return found.length === 1 ? [] : [`${ids.join(' or ')} was forgotten`];
    }),
    ...facts.effects.flatMap(({ id, status }) => (status === 'succeeded' ? [] : [`${id} is ${status}`])),
  ];
};

export const mailsAreEffects: Rule = ({ effects, mails }) => {
  const arrived = new Set(mails.map(({ effectId }) => effectId));
  const isMail = (kind: string) => !isPdf(kind) && !kind.startsWith('image');
  const expected = new Set(effects.flatMap(({ id, kind }) => (isMail(kind) ? [id] : [])));
  return [
    ...[...expected].filter((id) => !arrived.has(id)).map((id) => `${id} was recorded, but no mail came`),
    ...[...arrived].filter((id) => !expected.has(id)).map((id) => `a mail came that nobody asked for: ${id}`),
  ];
};

/**
 * Processes whose kill explains that an email arrived twice: a worker may die after the SMTP server's `250` and before
 * it has stored the result. A short outage of the queue is no explanation. Where the inbox can tell the senders apart,
 * it must be the sender of the first copy.
 */
const EXPLANATIONS: readonly Member[] = ['worker-1', 'worker-2'];
const BEFORE_MS = 3_000;
const AFTER_MS = 15_000;

export const doublesAreExplained: Rule = (facts, runLog) =>
  duplicates(facts)
    .filter(({ at, sender }) => {
      const moment = at.getTime();
      const senders = sender ? [sender] : EXPLANATIONS;
      return !runLog.wasKilled(senders, new Date(moment - BEFORE_MS), new Date(moment + AFTER_MS));
    })
    .map(({ effectId, at, times }) => `${effectId} came ${times} times from ${at.toISOString()} on`);

interface Duplicate {
  readonly effectId: string;
  /** Of the first copy. */
  readonly at: Date;
  readonly sender: Member | undefined;
  readonly times: number;
}

export function duplicates({ mails }: Pick<Facts, 'mails'>): Duplicate[] {
  return [...Map.groupBy(mails, ({ effectId }) => effectId)].flatMap(([effectId, copies]) => {
    const [first] = copies.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return copies.length > 1 && first ? [{ effectId, times: copies.length, at: first.at, sender: first.sender }] : [];
  });
}
