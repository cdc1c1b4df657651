import type { LoggedEvent } from './books.ts';
import type { Facts } from './facts.ts';

export const JOURNAL: Readonly<Record<string, (facts: Facts) => string[]>> = {
  'every voucher balances': vouchersBalance,
  'voucher numbers have no gaps or duplicates': seriesAreUnbroken,
  'every business event has one voucher': eventsAreBookedOnce,
  'the account for receivables equals the balance at Stripe': receivableIsBalance,
};

function vouchersBalance({ books }: Facts): string[] {
  return books.vouchers
    .filter(({ amountOre, balanceOre }) => balanceOre !== 0 || amountOre <= 0)
    .map(
      ({ series, number, amountOre, balanceOre }) => `${series}${number} of ${amountOre} öre is off by ${balanceOre}`,
    );
}

function seriesAreUnbroken({ books }: Facts): string[] {
  const series = Map.groupBy(books.vouchers, (voucher) => `${voucher.series}${voucher.year}`);
  return [...series].flatMap(([name, vouchers]) =>
    vouchers
      .map(({ number }) => number)
      .sort((a, b) => a - b)
      .flatMap((number, index) => (number === index + 1 ? [] : [`${name}-${number} where ${index + 1} was due`])),
  );
}

/** Stripe's balance transactions are booked only for their fees: each sale and refund has its own voucher. */
const isBooked = ({ type, data }: LoggedEvent, rejected: ReadonlySet<string>): boolean =>
  ['ReceiptIssued', 'CreditNoteIssued', 'CreditNoteAnnulled', 'LatePaymentRejected', 'PayoutPaid'].includes(type) ||
  (type === 'BalanceTransactionRecorded' && data.feeOre !== 0) ||
  (type === 'RefundSucceeded' && rejected.has(data.refundId));

function eventsAreBookedOnce({ books }: Facts): string[] {
  const times = new Map<string, number>();
  for (const { eventId } of books.vouchers) times.set(eventId, (times.get(eventId) ?? 0) + 1);
  const refused = new Set(ofType(books.events, 'LatePaymentRejected').map(({ data }) => data.intentId));
  const refunds = ofType(books.events, 'RefundRequested').filter(({ data }) => refused.has(data.intentId));
  const rejected = new Set(refunds.map(({ data }) => data.refundId));
  return books.events
    .filter((event) => (times.get(event.id) ?? 0) !== (isBooked(event, rejected) ? 1 : 0))
    .map(({ id, type }) => `${type} ${id} has ${times.get(id) ?? 0} vouchers`);
}

function receivableIsBalance({ books, payments }: Facts): string[] {
  const paid = payments.filter(({ status }) => status === 'succeeded');
  const movedOre = sum(paid.map(({ received, refunded }) => received - refunded));
  const feesOre = sum(ofType(books.events, 'BalanceTransactionRecorded').map(({ data }) => data.feeOre));
  const paidOutOre = sum(ofType(books.events, 'PayoutPaid').map(({ data }) => data.amountOre));
  const bookedOre = sum(books.vouchers.map(({ receivableOre }) => receivableOre));
  const balanceOre = movedOre - feesOre - paidOutOre;
  return bookedOre === balanceOre ? [] : [`${bookedOre} öre are booked, Stripe holds ${balanceOre}`];
}

const ofType = (events: readonly LoggedEvent[], type: string) => events.filter((event) => event.type === type);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
