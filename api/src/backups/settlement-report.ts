import { inSeries } from '../bookkeeping/index.js';
import { lastNumber } from './installation.js';
import type { LostPayment, LostRefund } from './lost-time.js';
import type { Settlement } from './settlement.js';

const kronor = (ore: number): string => `${(ore / 100).toFixed(2)} kr`;
const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const sumOf = (all: readonly { readonly amountOre: number }[]): string =>
  kronor(all.reduce((sum, { amountOre }) => sum + amountOre, 0));

/** English, for the operator and the books. It names no persons. */
export function settlementReport({ from, to, restored, settled, payments, refunds }: Settlement): string {
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
    ...(settled.length === 0
      ? []
      : [
          'Keep this report with the books: it explains the gap. Stored PDFs with these numbers remain valid documents.',
        ]),
    '',
    `LOST PAYMENTS: ${payments.length}${payments.length > 0 ? `, ${sumOf(payments)}` : ''}`,
    ...payments.flatMap(paymentLines),
    '',
    `LOST REFUNDS: ${refunds.length}${refunds.length > 0 ? `, ${sumOf(refunds)}` : ''}`,
    ...refunds.flatMap(refundLines),
    '',
  ].join('\n');
}

function paymentLines({ at, orderNumber, intentId, amountOre, refundedOre }: LostPayment): string[] {
  const left = amountOre - refundedOre;
  const isPart = refundedOre > 0 && left > 0;
  const todo =
    left <= 0
      ? 'Refunded in full: nothing to do.'
      : `${isPart ? `${kronor(refundedOre)} is refunded. ` : ''}Refund ${kronor(left)} at Stripe, or send the goods and enter the sale in the books by hand. Stripe has the customer's name and address.`;
  return [`- ${minute(at)}  ${orderNumber}  ${kronor(amountOre)}  ${intentId}`, `  ${todo}`];
}

const refundLines = ({ at, orderNumber, stripeRefundId, amountOre }: LostRefund): string[] => [
  `- ${minute(at)}  ${orderNumber}  ${kronor(amountOre)}  ${stripeRefundId}`,
  '  The shop reads it from Stripe within minutes and issues a new credit note: nothing to do.',
];
