import { isOrderNumber } from '../order/order-number.js';

/** The metadata in a receipt's PDF. Never reword it: a restore reads it in stored receipts. */
export const receiptMetadata = (receipt: { readonly receiptNumber: string; readonly orderNumber: string }) => ({
  title: `Kvitto ${receipt.receiptNumber}`,
  subject: `Order ${receipt.orderNumber}`,
});

export interface ProvenReceipt {
  readonly receiptNumber: string;
  readonly orderNumber: string;
  readonly issuedAt: Date;
}

/** `text`: the file as latin1. Reads the XML that PDF/A demands, which is not compressed. Returns null for any other file. */
export function readReceiptMetadata(text: string): ProvenReceipt | null {
  const receiptNumber = />Kvitto (K\d{4}-\d{6,})</.exec(text)?.[1];
  const orderNumber = />Order (ORD-\d+)</.exec(text)?.[1] ?? '';
  const issuedAt = new Date(/<xmp:CreateDate>([^<]+)</.exec(text)?.[1] ?? '');
  if (!receiptNumber || !isOrderNumber(orderNumber) || Number.isNaN(issuedAt.getTime())) return null;
  return { receiptNumber, orderNumber, issuedAt };
}
