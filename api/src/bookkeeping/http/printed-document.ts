import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/rules/time';
import type { PrintedDocument } from '@kronblad/contracts/views/printed-documents';

const sek = (ore: number) => (ore === 0 ? 0 : ore / 100);

export function printedReceipt(receipt: ReceiptDocument): PrintedDocument {
  const { campaign, shippingMethod, shippingOre, buyer } = receipt;
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
    lines: receipt.lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      unit_price: sek(line.unitPriceOre),
      vat_rate: line.vatRate,
      total: sek(line.unitPriceOre * line.quantity),
    })),
    sums: [
      ...(campaign ? [{ label: `Rabattkod ${campaign.code}`, amount: sek(-campaign.discountOre) }] : []),
      ...(shippingMethod === 'delivery' ? [{ label: 'Frakt', amount: sek(shippingOre) }] : []),
    ],
    vat: vatRows(receipt.vat, 1),
    total: sek(receipt.totalOre),
    reason: null,
  };
}

export function printedCreditNote(note: CreditNoteDocument): PrintedDocument {
  const { buyer } = note;
  return {
    kind: 'credit-note',
    number: note.creditNoteNumber,
    order_number: note.orderNumber,
    seller: note.seller,
    buyer: buyer && { name: buyer.name, address: buyer.addressLines },
    facts: [
      { label: 'Kreditnota', value: note.creditNoteNumber },
      ...(note.reference ? [{ label: 'Kreditnummer', value: note.reference }] : []),
      { label: 'Kreditdatum', value: formatLongDate(dateOf(note)) },
      { label: 'Avser kvitto', value: note.receiptNumber },
      { label: 'Kvittodatum', value: formatLongDate(note.receiptIssuedAt) },
      { label: 'Ordernummer', value: note.orderNumber },
      ...(note.refundReference ? [{ label: 'Återbetalning', value: note.refundReference }] : []),
    ],
    lines: note.lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      unit_price: sek(-Math.round(line.totalOre / line.quantity)),
      vat_rate: line.vatRate,
      total: sek(-line.totalOre),
    })),
    sums: [
      ...(note.shippingOre > 0 ? [{ label: 'Frakt', amount: sek(-note.shippingOre) }] : []),
      ...(note.deductionOre > 0 ? [{ label: 'Avdrag', amount: sek(note.deductionOre) }] : []),
    ],
    vat: vatRows(note.vat, -1),
    total: sek(-note.totalOre),
    reason: note.reason,
  };
}

const dateOf = ({ creditedOn, issuedAt }: CreditNoteDocument) => (creditedOn ? `${creditedOn}T12:00:00Z` : issuedAt);

const vatRows = (vat: ReceiptDocument['vat'], sign: 1 | -1): PrintedDocument['vat'] =>
  vat.map(({ rate, netOre, vatOre, grossOre }) => ({
    rate,
    net: sek(sign * netOre),
    tax: sek(sign * vatOre),
    gross: sek(sign * grossOre),
  }));
