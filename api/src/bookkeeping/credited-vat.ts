import type { DataOf } from '@kronblad/contracts/events/all';
import { allocate } from '@kronblad/contracts/rules/allocate';
import type { VatRate, VatShare } from '@kronblad/contracts/rules/vat';
import { refundVatShares } from '@kronblad/contracts/rules/vat-of-refund';

type Placed = DataOf<'OrderPlaced'>;

export interface Credit {
  /** The refund of the note; the note's id is derived from it. A refund has at most one note that is not annulled. */
  readonly refundId: string;
  readonly amountOre: number;
  readonly reason: string;
  readonly method: 'stripe' | 'outside';
  /** The account that the shop paid from; null for a refund through Stripe. */
  readonly paidFrom: 'bank' | 'cash' | null;
  /** `line`: counted from 1. Empty when an amount is credited. */
  readonly lines: readonly { readonly line: number; readonly quantity: number; readonly amountOre: number }[];
  /** Null when an amount is credited. */
  readonly shippingOre: number | null;
  readonly remarks: DataOf<'CreditNoteIssued'>['remarks'] | null;
}

/** The VAT of a credit note: by the rates frozen in the order, less what earlier notes that stand took (`earlier`). */
export const creditedVat = (placed: Placed, credit: Credit, earlier: readonly (readonly VatShare[])[]): VatShare[] =>
  refundVatShares(placed.vat, earlier, credit.amountOre, grossByRate(placed, credit));

export function creditedLines({ lines: ordered }: Placed, { lines }: Credit) {
  return lines.flatMap(({ line, quantity, amountOre }) => {
    const of = ordered[line - 1];
    return of ? [{ name: of.name, sku: of.sku, quantity, amountOre, vatRate: of.vatRate }] : [];
  });
}

/** The value of the credited goods and freight by VAT rate; empty when an amount is credited. */
function grossByRate(placed: Placed, credit: Credit): { rate: VatRate; grossOre: number }[] {
  const { shippingVat } = placed;
  const weights = shippingVat.map(({ rate, grossOre }) => ({ key: -rate, weight: grossOre }));
  const freight = weights.some(({ weight }) => weight > 0) ? allocate(credit.shippingOre ?? 0, weights) : [];
  return [
    ...creditedLines(placed, credit).map(({ vatRate: rate, amountOre: grossOre }) => ({ rate, grossOre })),
    ...shippingVat.map(({ rate }, index) => ({ rate, grossOre: freight[index] ?? 0 })),
  ];
}
