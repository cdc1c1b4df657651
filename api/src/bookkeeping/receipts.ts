import type { DataOf } from '@kronblad/contracts/events/all';
import { ReceiptIssued } from '@kronblad/contracts/events/bookkeeping';
import { together, type UnitOfWork } from '../event-store/index.js';
import { fiscalYearOf, SERIES } from './fiscal-year.js';

type Placed = DataOf<'OrderPlaced'>;
type Paid = DataOf<'PaymentSucceeded'>;

export const receiptStream = (orderId: number): string => `receipt-${orderId}`;

/** Issues a paid order's receipt with the fiscal year's next number, in the transaction of the payment. */
export async function issueReceipt(unit: UnitOfWork, placed: Placed, paid: Paid): Promise<void> {
  const fiscalYear = fiscalYearOf(unit.now);
  // From its number on, every other receipt waits for this transaction: nothing is asked for later that can be had before.
  const [, number] = await together([
    unit.holdKey({ personId: placed.personId, purpose: 'bookkeeping' }),
    unit.nextNumber(SERIES.receipts, fiscalYear),
  ]);
  unit.begin(
    receiptStream(placed.orderId),
    ReceiptIssued({
      orderId: placed.orderId,
      orderNumber: placed.orderNumber,
      fiscalYear,
      number,
      personId: placed.personId,
      buyer: buyerOf(placed),
      totalOre: placed.totalOre,
      vat: placed.vat,
      paymentMethod: paid.method,
      paidAt: paid.paidAt,
      issuedAt: unit.now.toISOString(),
    }),
  );
}

function buyerOf({ customer }: Placed): { name: string; addressLines: string[] } | null {
  if (!customer) return null;
  const { firstName, lastName, address } = customer;
  return {
    name: `${firstName} ${lastName}`,
    addressLines: address ? [address.line, `${address.postalCode} ${address.city}`] : [],
  };
}
