import {
  type AnyEvent,
  causedBy,
  isType,
  runInContext,
  type StoredEvent,
  type Tx,
  type UnitOfWork,
} from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { orderStream, receiptStream } from '../../events/streams.js';
import { fiscalYearOf, SERIES } from '../documents/index.js';
import { ReceiptIssued } from '../events.js';

type Placed = DataOf<'OrderPlaced'>;
type Payment = StoredEvent<'PaymentSucceeded'>;

interface Sale {
  readonly payment: Payment;
  readonly placed: Placed;
}

/** The receipt that an order had before the database was restored from an older backup. */
export interface ReceiptBeforeRestore {
  readonly orderNumber: string;
  readonly fiscalYear: number;
  readonly first: number;
  readonly last: number;
  /** Null when the document is missing: then the number is one from `first` to `last`. */
  readonly documentId: string | null;
  readonly issuedAt: Date | null;
}

/**
 * Numbers receipts in the order of the payments, in the fiscal year in which each payment was recorded. Skips orders
 * that have a receipt. A receipt that was issued before the database was restored is issued again as it was, and nothing
 * is sent; where its document is missing, the new one names it.
 */
export async function issueReceipts(payments: readonly Payment[], unit: UnitOfWork): Promise<void> {
  const sales = await unreceipted(payments, unit);
  const earlier = await beforeRestore(sales, unit.tx);
  const isNew = (sale: Sale) => !issueAgain(unit, sale, earlier.get(sale.placed.orderNumber));
  const years = Map.groupBy(sales.filter(isNew), ({ payment }) => fiscalYearOf(new Date(payment.occurredAt)));
  for (const [fiscalYear, ofYear] of years) {
    const first = await unit.nextNumber(SERIES.receipts, fiscalYear, ofYear.length);
    for (const [index, sale] of ofYear.entries()) {
      const known = earlier.get(sale.placed.orderNumber);
      const replaces = known?.fiscalYear === fiscalYear ? { replaces: { first: known.first, last: known.last } } : {};
      issue(unit, sale, { fiscalYear, number: first + index, issuedAt: sale.payment.occurredAt, ...replaces });
    }
  }
}

async function beforeRestore(sales: readonly Sale[], tx: Tx): Promise<ReadonlyMap<string, ReceiptBeforeRestore>> {
  const rows = await tx.query<ReceiptBeforeRestore & { readonly [column: string]: unknown }>(
    `SELECT order_number AS "orderNumber", fiscal_year AS "fiscalYear", first_number AS first, last_number AS last,
       document_id AS "documentId", issued_at AS "issuedAt"
     FROM log.receipts_before_restore WHERE order_number = ANY($1)`,
    [sales.map(({ placed }) => placed.orderNumber)],
    'receipts-before-restore',
  );
  return new Map(rows.map((row) => [row.orderNumber, row]));
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

type Issue = Pick<DataOf<'ReceiptIssued'>, 'fiscalYear' | 'number' | 'issuedAt' | 'documentId' | 'replaces'>;

/** Returns false when no document proves the sale's number. Silent, because confirmation and document were made then. */
function issueAgain(unit: UnitOfWork, sale: Sale, earlier: ReceiptBeforeRestore | undefined): boolean {
  if (!earlier?.documentId || !earlier.issuedAt) return false;
  const { fiscalYear, first: number, documentId } = earlier;
  issue(unit, sale, { fiscalYear, number, issuedAt: earlier.issuedAt.toISOString(), documentId }, true);
  return true;
}

function issue(unit: UnitOfWork, { payment, placed }: Sale, issued: Issue, silent = payment.meta.silent): void {
  runInContext({ ...causedBy(payment as AnyEvent), occurredAt: issued.issuedAt, ...(silent ? { silent } : {}) }, () =>
    unit.begin(
      receiptStream(placed.orderId),
      ReceiptIssued({
        orderId: placed.orderId,
        orderNumber: placed.orderNumber,
        personId: placed.personId,
        buyer: buyerOf(placed),
        totalOre: placed.totalOre,
        vat: placed.vat,
        paymentMethod: payment.data.method,
        paidAt: payment.data.paidAt,
        ...issued,
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
