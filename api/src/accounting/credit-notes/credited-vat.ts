import { allocate } from '@kronblad/contracts/money/allocate';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { VatRate, VatShare } from '@kronblad/contracts/vat/vat';
import type { DataOf } from '../../events/all.js';
import { refundVatShares } from './vat-of-refund.js';

type Placed = DataOf<'OrderPlaced'>;

export interface Credit {
  /** The credit note's id is derived from this id. A refund has at most one credit note that is not annulled. */
  readonly refundId: string;
  readonly amountOre: number;
  readonly reason: string;
  readonly method: 'stripe' | 'outside';
  readonly paidFrom: NonNullable<DataOf<'CreditNoteIssued'>['paidFrom']> | null;
  /** Refunded order lines, counted from 1. Empty when staff refund an amount instead of goods. */
  readonly lines: readonly { readonly line: number; readonly quantity: number; readonly amountOre: number }[];
  readonly shippingOre: number | null;
  readonly remarks: DataOf<'CreditNoteIssued'>['remarks'] | null;
}

/**
 * Returns the VAT of a credit note by rate. `earlier`: the VAT of the order's other notes that are not annulled. Throws
 * a RangeError when the credit exceeds what those notes leave of the order.
 */
export const creditedVat = (placed: Placed, credit: Credit, earlier: readonly (readonly VatShare[])[]): VatShare[] =>
  refundVatShares(placed.vat, earlier, credit.amountOre, grossByRate(placed, credit));

export function creditedLines({ lines: ordered }: Placed, { lines }: Credit) {
  return lines.flatMap(({ line, quantity, amountOre }) => {
    const of = ordered[line - 1];
    if (!of) return [];
    return [{ name: nameWithSize(of.name, of.sizeName), sku: of.sku, quantity, amountOre, vatRate: of.vatRate }];
  });
}

function grossByRate(placed: Placed, credit: Credit): { rate: VatRate; grossOre: number }[] {
  const { shippingVat } = placed;
  const weights = shippingVat.map(({ rate, grossOre }) => ({ key: -rate, weight: grossOre }));
  const freight = weights.some(({ weight }) => weight > 0) ? allocate(credit.shippingOre ?? 0, weights) : [];
  return [
    ...creditedLines(placed, credit).map(({ vatRate: rate, amountOre: grossOre }) => ({ rate, grossOre })),
    ...shippingVat.map(({ rate }, index) => ({ rate, grossOre: freight[index] ?? 0 })),
  ];
}
