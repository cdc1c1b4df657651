import type { PeriodState, VoucherSeries } from '@kronblad/contracts/books/journal-schema';
import type { Tone } from '../../ui/StatusBadge';

export const seriesLabels: Readonly<Record<VoucherSeries, string>> = {
  K: 'K – Försäljning',
  KR: 'KR – Krediteringar',
  B: 'B – Stripe och bank',
  D: 'D – Tvister',
  R: 'R – Rättelser',
};

export const periodLabels: Readonly<Record<PeriodState, { readonly label: string; readonly tone: Tone }>> = {
  closed: { label: 'Stängd', tone: 'good' },
  open: { label: 'Öppen', tone: 'waiting' },
  current: { label: 'Pågår', tone: 'info' },
};

const eventLabels: Readonly<Record<string, string>> = {
  ReceiptIssued: 'Kvittot utfärdades',
  CreditNoteIssued: 'Kreditnotan utfärdades',
  CreditNoteAnnulled: 'Kreditnotan makulerades',
  LatePaymentRejected: 'Betalningen avvisades',
  RefundSucceeded: 'Återbetalningen gick igenom',
  RefundFailed: 'Återbetalningen misslyckades',
  RefundExceededSale: 'Återbetalt utöver köpet',
  PaymentDisputed: 'Besked om tvisten',
  BalanceTransactionRecorded: 'Rörelse på Stripe-kontot',
  PayoutPaid: 'Utbetalning till banken',
  PayoutFailed: 'Utbetalningen misslyckades',
};

export const eventLabel = (type: string): string => eventLabels[type] ?? type;

export const voucherLabel = ({ series, number }: { readonly series: VoucherSeries; readonly number: number }): string =>
  `${series}\u00A0${number}`;
