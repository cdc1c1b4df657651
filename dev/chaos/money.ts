import type { Charged } from './external-systems.ts';
import type { Facts } from './facts.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import type { RunLog } from './run-log.ts';
import type { IssuedCreditNote, IssuedReceipt } from './vouchers.ts';

export const MONEY: Readonly<Record<string, (facts: Facts, runLog: RunLog) => string[]>> = {
  'every payment has its paid order or was refunded': paymentsHaveOrders,
  'no order is paid without a payment': ordersHavePayments,
  'every order is paid once with its total': ordersArePaidOnce,
  'every charge equals the price that the shopper saw': agreedIsCharged,
  'refunds at Stripe equal those in the log': refundsAreNoted,
  'Stripe holds of an order what its receipt and credit notes say': heldIsBooked,
  'every order shows its payment and refunds': ordersShowMoney,
  'every payment has its receipt, every refund its credit note': moneyHasVouchers,
  'receipts and credit notes in the books equal the issued ones': vouchersAreKept,
};

const received = ({ payments }: Facts) => payments.filter(({ status }) => status === 'succeeded');
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function paymentsHaveOrders(facts: Facts): string[] {
  const { payments } = ledgerOf(facts.books.events);
  return received(facts).flatMap((payment) => {
    const { intentId, orderId, received: ore, refunded } = payment;
    const [noted, ...more] = payments.filter((each) => each.intentId === intentId);
    const said = `${intentId}: ${ore} öre received for order ${orderId}, ${refunded} sent back`;
    if (!noted) return [`${said}, and nothing of it in the log`];
    return [
      ...(more.length > 0 ? [`${said}, noted ${more.length + 1} times`] : []),
      ...(noted.amountOre === ore && noted.orderId === orderId
        ? []
        : [`${said}, noted as ${noted.amountOre} for order ${noted.orderId}`]),
      ...(noted.taken || refunded === ore ? [] : [`${said}, though it was rejected`]),
    ];
  });
}

function ordersHavePayments(facts: Facts): string[] {
  const known = new Set(received(facts).map(({ intentId }) => intentId));
  return ledgerOf(facts.books.events)
    .payments.filter(({ intentId }) => !known.has(intentId))
    .map(({ orderId, intentId, amountOre }) => {
      return `order ${orderId}: ${amountOre} öre noted by ${intentId}, but Stripe knows of no money`;
    });
}

function ordersArePaidOnce({ books }: Facts): string[] {
  const { totals, payments } = ledgerOf(books.events);
  const taken = Map.groupBy(
    payments.filter((payment) => payment.taken),
    ({ orderId }) => orderId,
  );
  return [...taken]
    .map(([orderId, paid]) => [orderId, paid.map(({ amountOre }) => amountOre)] as const)
    .filter(([orderId, amounts]) => amounts.length > 1 || amounts[0] !== totals.get(orderId))
    .map(
      ([orderId, amounts]) => `order ${orderId} costs ${totals.get(orderId)} öre, paid were ${amounts.join(' and ')}`,
    );
}

function agreedIsCharged(facts: Facts, { sales }: RunLog): string[] {
  const charged = new Map(received(facts).map((payment) => [payment.intentId, payment.received]));
  return sales.flatMap(({ intentId, agreedOre }) => {
    const ore = charged.get(intentId ?? '');
    return ore === undefined || ore === agreedOre ? [] : [`${intentId}: ${agreedOre} öre agreed to, ${ore} charged`];
  });
}

function refundsAreNoted(facts: Facts): string[] {
  const refunds = ledgerOf(facts.books.events).refunds.filter(({ succeeded }) => succeeded);
  const notedOf = (intent: string) =>
    sum(refunds.filter(({ intentId }) => intentId === intent).map(({ amountOre }) => amountOre));
  const atStripe = new Map(received(facts).map(({ intentId, refunded }) => [intentId, refunded]));
  return [...new Set([...atStripe.keys(), ...refunds.map(({ intentId }) => intentId)])]
    .map((intentId) => [intentId, atStripe.get(intentId) ?? 0, notedOf(intentId)] as const)
    .filter(([, refunded, noted]) => refunded !== noted)
    .map(([intentId, refunded, noted]) => `${intentId}: ${refunded} öre refunded at Stripe, ${noted} in the log`);
}

function heldIsBooked(facts: Facts): string[] {
  const { orders, receipts, creditNotes } = facts.books;
  const payments = received(facts);
  const ids = [orders.keys(), ...[payments, receipts].map((rows) => rows.map(({ orderId }) => orderId))];
  return [...new Set(ids.flatMap((each) => [...each]))].flatMap((id) => {
    const of = <T extends { readonly orderId: number }>(rows: readonly T[]) => rows.filter((row) => row.orderId === id);
    const held = sum(of(payments).map((payment) => payment.received - payment.refunded));
    const credited = of(creditNotes).filter(({ annulled }) => !annulled);
    const booked = sum(of(receipts).map(({ totalOre }) => totalOre)) - sum(credited.map(({ amountOre }) => amountOre));
    return held === booked ? [] : [`order ${id}: Stripe holds ${held} öre, the books say ${booked}`];
  });
}

function ordersShowMoney(facts: Facts): string[] {
  const ledger = ledgerOf(facts.books.events);
  const payments = received(facts);
  return [...facts.books.orders].flatMap(([id, { payment, totalOre, refundedOre }]) => {
    const due = moneyOf(id, payments, ledger);
    const shows = `${payment}, ${totalOre} öre, ${refundedOre} sent back`;
    return shows === due ? [] : [`order ${id} shows ${shows}, where ${due} was due`];
  });
}

/**
 * The payment status and amounts that the order must show, from Stripe's records. Payments that the shop rejected count
 * only when it accepted none.
 */
function moneyOf(orderId: number, payments: readonly Charged[], { totals, payments: noted }: Ledger): string {
  const own = payments.filter((payment) => payment.orderId === orderId);
  const taken = own.filter(({ intentId }) => noted.some((each) => each.taken && each.intentId === intentId));
  const back = sum(taken.map(({ refunded }) => refunded));
  const owed = sum((taken.length > 0 ? taken : own).map((payment) => payment.received - payment.refunded));
  const paid = taken.length > 0 ? 'paid' : 'failed';
  return `${own.length > 0 && owed <= 0 ? 'refunded' : paid}, ${totals.get(orderId)} öre, ${back} sent back`;
}

function moneyHasVouchers({ books }: Facts): string[] {
  const { payments, refunds, receipts, creditNotes } = ledgerOf(books.events);
  const taken = payments.filter((payment) => payment.taken);
  const ofTaken = refunds.filter(
    ({ succeeded, intentId }) => succeeded && taken.some((payment) => payment.intentId === intentId),
  );
  return [
    ...differences(
      'receipt',
      taken.map(({ orderId, amountOre }) => `order ${orderId}, ${amountOre} öre`),
      receipts.map(({ orderId, totalOre }) => `order ${orderId}, ${totalOre} öre`),
    ),
    ...differences(
      'credit note',
      ofTaken.map(({ orderId, refundId, amountOre }) => `order ${orderId}, ${refundId}, ${amountOre} öre`),
      creditNotes
        .filter(({ annulled }) => !annulled)
        .map(({ orderId, refundId, amountOre }) => `order ${orderId}, ${refundId}, ${amountOre} öre`),
    ),
  ];
}

function vouchersAreKept({ books }: Facts): string[] {
  const { receipts, creditNotes } = ledgerOf(books.events);
  return [
    ...differences('receipt', receipts.map(receiptLine), books.receipts.map(receiptLine)),
    ...differences('credit note', creditNotes.map(creditNoteLine), books.creditNotes.map(creditNoteLine)),
  ];
}

const receiptLine = ({ year, number, orderId, totalOre }: IssuedReceipt) =>
  `${year}-${number} of order ${orderId}, ${totalOre} öre`;

const creditNoteLine = ({ year, number, orderId, refundId, amountOre, annulled }: IssuedCreditNote) =>
  `${year}-${number} of order ${orderId}, ${refundId}, ${amountOre} öre${annulled ? ', annulled' : ''}`;

function differences(what: string, due: readonly string[], there: readonly string[]): string[] {
  const times = (lines: readonly string[], line: string) => lines.filter((each) => each === line).length;
  return [...new Set([...due, ...there])]
    .map((line) => [line, times(due, line), times(there, line)] as const)
    .filter(([, wanted, found]) => wanted !== found)
    .map(([line, wanted, found]) => `${what} for ${line}: ${found} where ${wanted} was due`);
}
