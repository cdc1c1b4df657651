import { inSeries } from '../accounting/documents/index.js';
import { lastNumber } from './installation.js';
import type { LostPayment, LostRefund } from './lost-time.js';
import type { Settlement } from './settlement.js';

const kronor = (ore: number): string => `${(ore / 100).toFixed(2)} kr`;
const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const sumOf = (all: readonly { readonly amountOre: number }[]): string =>
  kronor(all.reduce((sum, { amountOre }) => sum + amountOre, 0));

/** English, for the operator and the books. It names no persons. */
export function settlementReport({ from, to, restored, settled, documents, payments, refunds }: Settlement): string {
  return [
    `The restored database ends at ${minute(from)}. What happened from then until ${minute(to)} was compared with the`,
    'stored documents and with Stripe.',
    '',
    'NUMBER SERIES',
    ...(settled.length === 0 ? ['No number is missing. The series go on where they stood.'] : []),
    ...settled.flatMap(({ series, fiscalYear, number }) => {
      const last = lastNumber(restored, series, fiscalYear);
      const [first, end, next] = [last + 1, number, number + 1].map((each) => inSeries(series, fiscalYear, each));
      return [
        `${series} ${fiscalYear}: ${first} to ${end} (${number - last}) are not in the restored books. The next is ${next}.`,
      ];
    }),
    ...(settled.length > 0 ? ['Keep this report with the books: it explains the gap.'] : []),
    ...(documents.length > 0 ? ['', 'STORED DOCUMENTS THAT ARE NOT IN THE RESTORED BOOKS (they remain valid)'] : []),
    ...documents.map((key) => `- ${key}`),
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

function paymentLine({ at, orderNumber, intentId, amountOre, refundedOre, day }: LostPayment): string {
  const left = amountOre - refundedOre;
  const part = left < amountOre ? ` the remaining ${kronor(left)}` : '';
  const todo = left > 0 ? `refund${part} or enter` : 'refunded in full: nothing to do';
  return `- ${minute(at)}  ${orderNumber}  ${kronor(amountOre)}  ${intentId}  ${day ? `for ${day}  ` : ''}${todo}`;
}

const refundLine = ({ at, orderNumber, stripeRefundId, amountOre }: LostRefund): string =>
  `- ${minute(at)}  ${orderNumber}  ${kronor(amountOre)}  ${stripeRefundId}`;
