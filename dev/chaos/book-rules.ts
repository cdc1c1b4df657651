import type { Facts, LoggedEvent } from './facts.ts';
import { isPaidInShop } from './payment-rules.ts';
import { ofType, type Rule, sum } from './rule.ts';

const RECEIVABLE = '1580';

export const receivableIsBalance: Rule = (facts) => {
  const moved = sum(facts.payments.map(({ received, refunded }) => received - refunded));
  const fees = sum(ofType(facts, 'BalanceTransactionRecorded').map(({ data }) => data.feeOre));
  const balance = moved - fees - sum(ofType(facts, 'PayoutPaid').map(({ data }) => data.amountOre));
  const booked = facts.balances.get(RECEIVABLE) ?? 0;
  return booked === balance ? [] : [`${booked} öre are booked, Stripe holds ${balance}`];
};

const TILLS = [
  { method: 'cash', paidFrom: 'cash', account: '1910' },
  { method: 'terminal', paidFrom: 'cardTerminal', account: '1586' },
  { method: 'swish_in_shop', paidFrom: 'swish', account: '1932' },
] as const;

const wholeKronor = (ore: number) => Math.round(ore / 100) * 100;

/** Cash is taken in whole kronor; a credit note tells how much of it was handed back. */
export const tillsAreBooked: Rule = (facts) => {
  const paid = ofType(facts, 'PaymentSucceeded').filter(isPaidInShop);
  return TILLS.flatMap(({ method, paidFrom, account }) => {
    const amounts = paid.filter(({ data }) => data.method === method).map(({ data }) => data.amountOre);
    const taken = sum(method === 'cash' ? amounts.map(wholeKronor) : amounts);
    const balance = taken - handedBack(facts, paidFrom);
    const booked = facts.balances.get(account) ?? 0;
    return booked === balance ? [] : [`account ${account} shows ${booked} öre, the till ${balance}`];
  });
};

function handedBack(facts: Facts, paidFrom: string): number {
  const notes = ofType(facts, 'CreditNoteIssued').filter(
    ({ data }: LoggedEvent) => data.method === 'outside' && data.paidFrom === paidFrom,
  );
  return sum(notes.map(({ data }) => data.cashOre ?? data.amountOre));
}

/** Each series of a year, sorted, counts from 1; and every payment that was taken has a receipt. */
export const numbersAreUnbroken: Rule = (facts) => {
  const series = Map.groupBy(facts.numbers, ({ series, year }) => `${series} ${year}`);
  const gaps = [...series].flatMap(([name, numbers]) =>
    numbers.flatMap(({ number }, place) =>
      number === place + 1 ? [] : [`${name}-${number} where ${place + 1} was due`],
    ),
  );
  const receipts = facts.numbers.filter(({ series }) => series === 'receipt').length;
  const taken = ofType(facts, 'PaymentSucceeded').length;
  return receipts === taken ? gaps : [...gaps, `${taken} payments taken, ${receipts} receipts`];
};
