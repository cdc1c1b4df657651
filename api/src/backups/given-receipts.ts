import { type ProvenReceipt, readReceiptMetadata } from '@kronblad/contracts/books/receipt-metadata';
import { stockholmYear } from '@kronblad/contracts/time/time';
import type { Storage } from '@kronblad/platform/storage';
import { numberInSeries, SERIES } from '../accounting/documents/index.js';
import type { ReceiptBeforeRestore } from '../accounting/receipts/index.js';
import type { Tx } from '../event-store/index.js';
import type { StoredSeries } from './compare-with-files.js';
import type { PossiblyIssuedDocument } from './settled-series.js';

/** A stored receipt that the restored books lack. */
export interface GivenReceipt {
  readonly fiscalYear: number;
  readonly number: number;
  readonly key: string;
  /** The metadata in the document; null when it cannot be read. */
  readonly proof: Pick<ProvenReceipt, 'orderNumber' | 'issuedAt'> | null;
}

/** Numbers of one fiscal year after `from`: those up to `given` were given in the lost time, those up to `to` may have been. */
export interface LostNumbers {
  readonly fiscalYear: number;
  readonly from: number;
  readonly given: number;
  readonly to: number;
}

export async function readGivenReceipts(storage: Storage, stored: readonly StoredSeries[]): Promise<GivenReceipt[]> {
  const given: GivenReceipt[] = [];
  for (const { series, fiscalYear, beyond } of stored) {
    if (series !== SERIES.receipts) continue;
    for (const { key, number } of beyond) {
      const file = await storage.get(key);
      const proof = file && readReceiptMetadata(file.bytes.toString('latin1'));
      const isItself = proof?.receiptNumber === numberInSeries(series, fiscalYear, number);
      given.push({ fiscalYear, number, key, proof: isItself ? proof : null });
    }
  }
  return given.sort((one, other) => one.fiscalYear - other.fiscalYear || one.number - other.number);
}

/** Which of these orders the restored log contains without a receipt. */
export async function ordersWithoutReceipt(tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ number: string }>(
    `SELECT o.data->>'orderNumber' AS number FROM log.events o
     WHERE o.type = 'OrderPlaced' AND o.data->>'orderNumber' = ANY($1)
       AND NOT EXISTS (SELECT FROM log.events r WHERE r.stream = 'receipt-' || (o.data->>'orderId'))`,
    [numbers],
  );
  return new Set(rows.map(({ number }) => number));
}

/**
 * The receipts that restored orders had, for `issueReceipts`. `restored`: orders without a receipt. `perhaps`: all sales
 * without a stored receipt; when the given numbers without a document suffice for them, they have these numbers.
 */
export function receiptsBeforeRestore(
  given: readonly GivenReceipt[],
  perhaps: readonly PossiblyIssuedDocument[],
  lost: readonly LostNumbers[],
  restored: ReadonlySet<string>,
): ReceiptBeforeRestore[] {
  const proven = given.flatMap(({ fiscalYear, number, key, proof }): ReceiptBeforeRestore[] => {
    const documentId = key.slice(-'.pdf'.length - 36, -'.pdf'.length);
    const { orderNumber = '', issuedAt = null } = proof ?? {};
    return restored.has(orderNumber)
      ? [{ orderNumber, fiscalYear, first: number, last: number, documentId, issuedAt }]
      : [];
  });
  const unproven = perhaps.flatMap(({ orderNumber, at }): ReceiptBeforeRestore[] => {
    const years = lost.filter(({ fiscalYear }) => fiscalYear === stockholmYear(at));
    const free = years.flatMap(({ fiscalYear, from, given: end, to }) => {
      const missing = numbersWithoutDocument(given, fiscalYear, from, end);
      return missing.length >= perhaps.length ? missing : numbersWithoutDocument(given, fiscalYear, from, to);
    });
    const [first, last] = [free.at(0), free.at(-1)];
    if (!restored.has(orderNumber) || first === undefined || last === undefined) return [];
    return [{ orderNumber, fiscalYear: stockholmYear(at), first, last, documentId: null, issuedAt: null }];
  });
  // An earlier restore may have given an order a second receipt: the first one holds.
  return [...new Map([...unproven, ...proven.toReversed()].map((row) => [row.orderNumber, row])).values()];
}

/** The numbers from `from`, excluded, to `to` whose documents are missing. */
export function numbersWithoutDocument(
  given: readonly GivenReceipt[],
  fiscalYear: number,
  from: number,
  to: number,
): number[] {
  const stored = new Set(given.filter((receipt) => receipt.fiscalYear === fiscalYear).map(({ number }) => number));
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index).filter(
    (number) => !stored.has(number),
  );
}

export async function storeBeforeRestore(tx: Tx, rows: readonly ReceiptBeforeRestore[]): Promise<void> {
  await tx.query(
    `INSERT INTO log.receipts_before_restore (order_number, fiscal_year, first_number, last_number, document_id, issued_at)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::uuid[], $6::timestamptz[])
     ON CONFLICT (order_number) DO UPDATE SET (fiscal_year, first_number, last_number, document_id, issued_at) =
       (excluded.fiscal_year, excluded.first_number, excluded.last_number, excluded.document_id, excluded.issued_at)`,
    [
      rows.map(({ orderNumber }) => orderNumber),
      rows.map(({ fiscalYear }) => fiscalYear),
      rows.map(({ first }) => first),
      rows.map(({ last }) => last),
      rows.map(({ documentId }) => documentId),
      rows.map(({ issuedAt }) => issuedAt),
    ],
  );
}
