import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs';
import { formatPercent } from '@kronblad/contracts/rules/money';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/rules/time';
import type { PrintedDocument } from '@kronblad/contracts/views/printed-documents';

const sek = (ore: number) => (ore === 0 ? 0 : ore / 100);

export function printedReceipt(receipt: ReceiptDocument): PrintedDocument {
  const { campaign, shippingMethod, shippingOre, buyer, lines } = receipt;
  const goodsOre = lines.reduce((sum, line) => sum + line.unitPriceOre * line.quantity, 0);
  return {
    kind: 'receipt',
    number: receipt.receiptNumber,
    order_number: receipt.orderNumber,
    seller: receipt.seller,
    buyer: buyer && { name: buyer.name, address: buyer.addressLines },
    facts: [
      { label: 'Kvittonummer', value: receipt.receiptNumber },
      { label: 'Ordernummer', value: receipt.orderNumber },
      { label: 'Kvittodatum', value: formatLongDate(receipt.issuedAt) },
      { label: 'Beställt', value: formatDateTime(receipt.orderedAt) },
      { label: 'Betalt', value: formatDateTime(receipt.paidAt) },
      { label: 'Betalsätt', value: receipt.paymentMethod },
      {
        label: 'Leverans',
        value: shippingMethod === 'pickup' ? 'Hämtas ut i butik' : `Hemleverans, ${receipt.deliveryDays}`,
      },
    ],
    lines: lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      list_price: sek(line.listPriceOre),
      discount: sek((line.unitPriceOre - line.listPriceOre) * line.quantity),
      vat_rate: line.vatRate,
      total: sek(line.unitPriceOre * line.quantity),
    })),
    sums: [
      { label: 'Varor', amount: sek(goodsOre) },
      ...(campaign ? [{ label: codeLabel(campaign), amount: sek(-campaign.discountOre) }] : []),
      shippingMethod === 'pickup'
        ? { label: 'Hämtas ut i butik', amount: 0 }
        : { label: 'Frakt', amount: sek(shippingOre) },
    ],
    vat: vatRows(receipt.vat, 1),
    total: sek(receipt.totalOre),
    reason: null,
    annulled: false,
  };
}

export function printedCreditNote(note: CreditNoteDocument, annulled: boolean): PrintedDocument {
  const { buyer, lines } = note;
  const goodsOre = lines.reduce((sum, { totalOre }) => sum + totalOre, 0);
  return {
    kind: 'credit-note',
    number: note.creditNoteNumber,
    order_number: note.orderNumber,
    seller: note.seller,
    buyer: buyer && { name: buyer.name, address: buyer.addressLines },
    facts: [
      { label: 'Kreditnummer', value: note.creditNoteNumber },
      ...(note.reference ? [{ label: 'Referens', value: note.reference }] : []),
      { label: 'Datum', value: formatLongDate(dateOf(note)) },
      { label: 'Avser kvitto', value: note.receiptNumber },
      { label: 'Kvittodatum', value: formatLongDate(note.receiptIssuedAt) },
      { label: 'Ordernummer', value: note.orderNumber },
      ...(note.refundReference ? [{ label: 'Återbetalning', value: note.refundReference }] : []),
    ],
    lines: lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      list_price: sek(-Math.round(line.totalOre / line.quantity)),
      discount: 0,
      vat_rate: line.vatRate,
      total: sek(-line.totalOre),
    })),
    sums: [
      ...(lines.length > 0 ? [{ label: 'Varor', amount: sek(-goodsOre) }] : []),
      ...(note.shippingOre > 0 ? [{ label: 'Frakt', amount: sek(-note.shippingOre) }] : []),
      ...(note.deductionOre > 0 ? [{ label: 'Avdrag', amount: sek(note.deductionOre) }] : []),
    ],
    vat: vatRows(note.vat, -1),
    total: sek(-note.totalOre),
    reason: note.reason,
    annulled,
  };
}

const codeLabel = ({ code, percentage }: NonNullable<ReceiptDocument['campaign']>) =>
  `Rabattkod ${code} (${formatPercent(percentage)})`;

const dateOf = ({ creditedOn, issuedAt }: CreditNoteDocument) => (creditedOn ? `${creditedOn}T12:00:00Z` : issuedAt);

const vatRows = (vat: ReceiptDocument['vat'], sign: 1 | -1): PrintedDocument['vat'] =>
  vat.map(({ rate, netOre, vatOre, grossOre }) => ({
    rate,
    net: sek(sign * netOre),
    tax: sek(sign * vatOre),
    gross: sek(sign * grossOre),
  }));
