import { ReceiptIssued } from '@kronblad/contracts/events/accounting';
import type { DataOf } from '@kronblad/contracts/events/all';
import { orderStream, receiptStream } from '@kronblad/contracts/events/streams';
import {
  type AnyEvent,
  causedBy,
  isType,
  runInContext,
  type StoredEvent,
  type UnitOfWork,
} from '../../event-store/index.js';
import { fiscalYearOf, SERIES } from '../documents/index.js';

type Placed = DataOf<'OrderPlaced'>;
type Payment = StoredEvent<'PaymentSucceeded'>;

interface Sale {
  readonly payment: Payment;
  readonly placed: Placed;
}

/**
 * Numbers receipts in the order of the payments, in the fiscal year in which each payment was recorded. Skips orders
 * that have a receipt.
 */
export async function issueReceipts(payments: readonly Payment[], unit: UnitOfWork): Promise<void> {
  const years = Map.groupBy(await unreceipted(payments, unit), ({ payment }) =>
    fiscalYearOf(new Date(payment.occurredAt)),
  );
  for (const [fiscalYear, sales] of years) {
    const first = await unit.nextNumber(SERIES.receipts, fiscalYear, sales.length);
    for (const [index, sale] of sales.entries()) issue(unit, sale, fiscalYear, first + index);
  }
}

async function unreceipted(payments: readonly Payment[], unit: UnitOfWork): Promise<Sale[]> {
  const byOrder = new Map(payments.toReversed().map((payment) => [payment.data.orderId, payment]));
  const streams = await unit.loadMany([...byOrder.keys()].flatMap((id) => [orderStream(id), receiptStream(id)]));
  return payments.flatMap((payment) => {
    const { orderId } = payment.data;
    const isIssued = streams.get(receiptStream(orderId))?.version !== 0;
    if (isIssued || byOrder.get(orderId) !== payment) return [];
    return [{ payment, placed: placedIn(streams.get(orderStream(orderId))?.events ?? []) }];
  });
}

function placedIn([first, ...later]: readonly AnyEvent[]): Placed {
  if (first?.type !== 'OrderPlaced') throw new Error('A paid order was never placed.');
  const corrected = later.findLast((event) => isType(event, 'OrderContactCorrected'));
  if (!corrected) return first.data;
  const { customer, personId } = corrected.data;
  return { ...first.data, customer, personId };
}

function issue(unit: UnitOfWork, { payment, placed }: Sale, fiscalYear: number, number: number): void {
  const { occurredAt } = payment;
  const { silent } = payment.meta;
  runInContext({ ...causedBy(payment as AnyEvent), occurredAt, ...(silent ? { silent } : {}) }, () =>
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
        paymentMethod: payment.data.method,
        paidAt: payment.data.paidAt,
        issuedAt: occurredAt,
      }),
    ),
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
