import type { PrintedDocument } from '@kronblad/contracts/books/printed-documents';
import {
  creditNoteFacts,
  creditNoteSums,
  type DocumentFact,
  type DocumentSum,
  receiptFacts,
  receiptSums,
} from '@kronblad/contracts/jobs/document-rows';
import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs/documents';
import { formatSek } from '@kronblad/contracts/money/money';
import type { RefundView } from '@kronblad/contracts/order/schema';

const sek = (ore: number) => (ore === 0 ? 0 : ore / 100);

/** Unlike the PDF, which never changes, the printed receipt names the credit notes that were issued since. */
export function printedReceipt(receipt: ReceiptDocument, refunds: readonly RefundView[]): PrintedDocument {
  const { buyer, lines } = receipt;
  return {
    kind: 'receipt',
    number: receipt.receiptNumber,
    order_number: receipt.orderNumber,
    seller: receipt.seller,
    buyer: buyer && { name: buyer.name, address: buyer.addressLines },
    facts: [...receiptFacts(receipt), ...refunds.flatMap(creditedFact)],
    lines: lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      list_price: sek(line.listPriceOre),
      discount: sek((line.unitPriceOre - line.listPriceOre) * line.quantity),
      vat_rate: line.vatRate,
      total: sek(line.unitPriceOre * line.quantity),
    })),
    sums: sumRows(receiptSums(receipt)),
    vat: vatRows(receipt.vat, 1),
    total: sek(receipt.totalOre),
    reason: null,
    annulled: false,
  };
}

const creditedFact = ({ credit_note_number, status, amount }: RefundView): DocumentFact[] =>
  credit_note_number === null || status === 'failed'
    ? []
    : [{ label: 'Krediterat', value: `${formatSek(amount)}, kreditnota ${credit_note_number}` }];

export function printedCreditNote(note: CreditNoteDocument, annulled: boolean): PrintedDocument {
  const { buyer, lines } = note;
  return {
    kind: 'credit-note',
    number: note.creditNoteNumber,
    order_number: note.orderNumber,
    seller: note.seller,
    buyer: buyer && { name: buyer.name, address: buyer.addressLines },
    facts: [...creditNoteFacts(note)],
    lines: lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      list_price: sek(-Math.round(line.totalOre / line.quantity)),
      discount: 0,
      vat_rate: line.vatRate,
      total: sek(-line.totalOre),
    })),
    sums: sumRows(creditNoteSums(note)),
    vat: vatRows(note.vat, -1),
    total: sek(-note.totalOre),
    reason: note.reason,
    annulled,
  };
}

const sumRows = (sums: readonly DocumentSum[]): PrintedDocument['sums'] =>
  sums.map(({ label, ore }) => ({ label, amount: sek(ore) }));

const vatRows = (vat: ReceiptDocument['vat'], sign: 1 | -1): PrintedDocument['vat'] =>
  vat.map(({ rate, netOre, vatOre, grossOre }) => ({
    rate,
    net: sek(sign * netOre),
    tax: sek(sign * vatOre),
    gross: sek(sign * grossOre),
  }));
