import { numberInSeries, SERIES } from '../accounting/documents/index.js';
import { numbersWithoutDocument } from './given-receipts.js';
import { lastNumber } from './installation.js';
import type { LostPayment, LostRefund } from './lost-time.js';
import type { SettledSeries } from './settled-series.js';
import type { Settlement } from './settlement.js';

const kronor = (ore: number): string => `${(ore / 100).toFixed(2)} kr`;
const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const sumOf = (all: readonly { readonly amountOre: number }[]): string =>
  kronor(all.reduce((sum, { amountOre }) => sum + amountOre, 0));

/** English, for the operator and the books. It names no persons. */
export function settlementReport(settlement: Settlement): string {
  const { from, to, settled, documents, payments, refunds } = settlement;
  return [
    `The restored database ends at ${minute(from)}. What happened from then until ${minute(to)} was compared with the`,
    'stored documents and with Stripe.',
    '',
    'NUMBER SERIES',
    ...(settled.length === 0 ? ['No number is missing. The series go on where they stood.'] : []),
    ...settled.flatMap((series) => seriesLines(series, settlement)),
    ...(settled.length > 0 ? ['Keep this report with the books: it explains the gap.'] : []),
    ...receiptLines(settlement),
    ...(documents.length > 0 ? ['', 'STORED CREDIT NOTES THAT ARE NOT IN THE RESTORED BOOKS (they remain valid)'] : []),
    ...documents.map((key) => `- ${key}`),
    ...(documents.length > 0
      ? [
          'Refunds at Stripe come back by themselves, see LOST REFUNDS. Stripe knows no refund that was made in the shop or from the',
          'bank: register each again on its order (Återbetala, or Bokföring, Krediteringar). It gets a new credit note.',
        ]
      : []),
    '',
    `LOST PAYMENTS: ${payments.length}${payments.length > 0 ? `, ${sumOf(payments)}` : ''}`,
    ...(payments.length > 0
      ? [
          'Refund each at Stripe, or send the goods and enter the sale in the books by hand. Its receipt among the stored documents',
          "names buyer and goods; the recipient and the card's text stand in the buyer's confirmation only. The days named here",
          'have more to do than the calendar knows: lower their limits.',
        ]
      : []),
    ...payments.map(paymentLine),
    '',
    `LOST REFUNDS: ${refunds.length}${refunds.length > 0 ? `, ${sumOf(refunds)}` : ''}`,
    ...(refunds.length > 0
      ? ['Nothing to do: the shop reads them from Stripe within minutes and issues new credit notes.']
      : []),
    ...refunds.map(refundLine),
    '',
  ].join('\n');
}

function seriesLines({ series, fiscalYear, number, given }: SettledSeries, { restored }: Settlement): string[] {
  const last = lastNumber(restored, series, fiscalYear);
  const range = (after: number, to: number, what: string) =>
    to > after
      ? [
          `${series} ${fiscalYear}: ${numberInSeries(series, fiscalYear, after + 1)} to ${numberInSeries(series, fiscalYear, to)} (${to - after}) ${what}`,
        ]
      : [];
  return [
    ...range(last, given, 'were given and are not in the restored books.'),
    ...range(given, number, 'may have been given: no stored document tells.'),
    `${series} ${fiscalYear}: the next is ${numberInSeries(series, fiscalYear, number + 1)}.`,
  ];
}

function receiptLines({ given, kept, settled, restored }: Settlement): string[] {
  const stored = given.map(({ fiscalYear, number, key, proof }) => {
    const receipt = `- ${numberInSeries(SERIES.receipts, fiscalYear, number)}`;
    if (!proof) return `${receipt}  cannot be read: ${key}`;
    const what = kept.has(proof.orderNumber) ? 'the order keeps it' : 'the order is lost';
    return `${receipt}  ${minute(proof.issuedAt)}  ${proof.orderNumber}  ${what}`;
  });
  const missing = settled
    .filter(({ series }) => series === SERIES.receipts)
    .flatMap(({ series, fiscalYear, given: to }) => {
      const from = lastNumber(restored, series, fiscalYear);
      return numbersWithoutDocument(given, fiscalYear, from, to).map((number) =>
        numberInSeries(series, fiscalYear, number),
      );
    });
  return [
    ...(stored.length > 0
      ? [
          '',
          'RECEIPTS THAT WERE GIVEN. They remain valid. An order that is restored keeps its receipt and gets no second email, once',
          'its payment is found at Stripe. Stripe knows no payment in the shop (cash, card terminal, Swish): where such an order is',
          "unpaid now, press 'Betald i butiken' on it again, and the receipt keeps its number. Where the order is lost and no lost",
          'payment below names it, enter the sale in the books by hand.',
          ...stored,
        ]
      : []),
    ...(missing.length > 0
      ? [
          '',
          'RECEIPTS WHOSE DOCUMENTS ARE MISSING. New receipts for the same orders name the numbers.',
          ...missing.map((one) => `- ${one}`),
        ]
      : []),
  ];
}

function paymentLine({ at, orderNumber, intentId, amountOre, refundedOre, day }: LostPayment): string {
  const left = amountOre - refundedOre;
  const part = left < amountOre ? ` the remaining ${kronor(left)}` : '';
  const todo = left > 0 ? `refund${part} or enter` : 'refunded in full: nothing to do';
  return `- ${minute(at)}  ${orderNumber}  ${kronor(amountOre)}  ${intentId}  ${day ? `for ${day}  ` : ''}${todo}`;
}

const refundLine = ({ at, orderNumber, stripeRefundId, amountOre }: LostRefund): string =>
  `- ${minute(at)}  ${orderNumber}  ${kronor(amountOre)}  ${stripeRefundId}`;
