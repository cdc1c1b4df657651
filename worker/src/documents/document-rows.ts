import { FREIGHT_NAMES } from '@kronblad/contracts/delivery/shipping';
import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs/documents';
import { formatOre, formatPercent } from '@kronblad/contracts/money/money';
import { formatDateTime, formatLongDate, formatWeekdayDate } from '@kronblad/contracts/time/time';

export interface DocumentFact {
  readonly label: string;
  readonly value: string;
}

/** A row above the total. Amounts are negative where they reduce the receipt or are credited. */
export interface DocumentSum {
  readonly label: string;
  readonly ore: number;
}

type Cash = Pick<ReceiptDocument | CreditNoteDocument, 'totalOre' | 'cashOre'>;

/** Text of a sum. Only the freight, or the way of collecting the goods, can be 0. */
export const sumText = ({ ore }: DocumentSum): string => (ore === 0 ? 'Gratis' : formatOre(ore));

export function receiptFacts(receipt: ReceiptDocument): readonly DocumentFact[] {
  return [
    { label: 'Kvittonummer', value: receipt.receiptNumber },
    { label: 'Ordernummer', value: receipt.orderNumber },
    ...(receipt.replaces ? [{ label: 'Ersätter', value: replacedText(receipt.replaces) }] : []),
    { label: 'Kvittodatum', value: formatLongDate(receipt.issuedAt) },
    { label: 'Beställt', value: formatDateTime(receipt.orderedAt) },
    { label: 'Betalt', value: formatDateTime(receipt.paidAt) },
    { label: 'Betalsätt', value: receipt.paymentMethod },
    { label: 'Leverans', value: wayText(receipt) },
    ...(receipt.supplementTo ? [{ label: 'Tillägg till order', value: receipt.supplementTo }] : []),
  ];
}

function replacedText({ first, last }: NonNullable<ReceiptDocument['replaces']>): string {
  return first === last ? `Kvitto ${first}` : `Ett tidigare kvitto för samma köp, något av ${first} till ${last}`;
}

function wayText({ shippingMethod, deliveryDays, deliveryDay }: ReceiptDocument): string {
  if (shippingMethod === 'delivery') return `Hemleverans, ${deliveryDays}`;
  const day = deliveryDay && `${formatWeekdayDate(deliveryDay)} ${deliveryDay.slice(0, 4)}`;
  if (shippingMethod === 'courier') return day ? `Blombud ${day}` : 'Blombud';
  return day ? `Hämtas ${day}` : 'Hämtas ut i butik';
}

export function receiptSums({ lines, campaign, shippingMethod, shippingOre }: ReceiptDocument): readonly DocumentSum[] {
  const goodsOre = lines.reduce((sum, line) => sum + line.unitPriceOre * line.quantity, 0);
  return [
    ...(lines.length > 0 ? [{ label: 'Varor', ore: goodsOre }] : []),
    ...(campaign
      ? [{ label: `Rabattkod ${campaign.code} (${formatPercent(campaign.percentage)})`, ore: -campaign.discountOre }]
      : []),
    shippingMethod === 'pickup'
      ? { label: 'Hämtas ut i butik', ore: 0 }
      : { label: FREIGHT_NAMES[shippingMethod], ore: shippingOre },
  ];
}

/** Rows below the total of cash that was rounded. `sign` is -1 on a credit note. */
export function roundingSums(
  { totalOre, cashOre = totalOre }: Cash,
  paid: string,
  sign: 1 | -1,
): readonly DocumentSum[] {
  if (cashOre === totalOre) return [];
  return [
    { label: 'Öresavrundning', ore: sign * (cashOre - totalOre) },
    { label: paid, ore: sign * cashOre },
  ];
}

export function creditNoteFacts(note: CreditNoteDocument): readonly DocumentFact[] {
  return [
    { label: 'Kreditnummer', value: note.creditNoteNumber },
    ...(note.reference ? [{ label: 'Referens', value: note.reference }] : []),
    { label: 'Datum', value: formatLongDate(note.creditedOn ? `${note.creditedOn}T12:00:00Z` : note.issuedAt) },
    { label: 'Avser kvitto', value: note.receiptNumber },
    { label: 'Kvittodatum', value: formatLongDate(note.receiptIssuedAt) },
    { label: 'Ordernummer', value: note.orderNumber },
    ...(note.refundReference ? [{ label: 'Återbetalning', value: note.refundReference }] : []),
  ];
}

export function creditNoteSums({ lines, shippingOre, deductionOre }: CreditNoteDocument): readonly DocumentSum[] {
  const goodsOre = lines.reduce((sum, { totalOre }) => sum + totalOre, 0);
  return [
    ...(goodsOre > 0 ? [{ label: 'Varor', ore: -goodsOre }] : []),
    ...(shippingOre > 0 ? [{ label: 'Frakt', ore: -shippingOre }] : []),
    ...(deductionOre > 0 ? [{ label: 'Avdrag', ore: deductionOre }] : []),
  ];
}
