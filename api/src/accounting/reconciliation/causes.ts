import type { MovementCause, MovementKind } from '@kronblad/contracts/books/reconciliation-schema';

/**
 * Amounts of one payment, refund or dispute according to the order, Stripe and the journal; null until recorded there.
 */
export interface ComparedAmounts {
  readonly kind: MovementKind;
  readonly orderOre: number | null;
  readonly stripeOre: number | null;
  readonly bookedOre: number | null;
  /** Recent enough that Stripe may not have reported it yet. */
  readonly isRecent: boolean;
  readonly excessOre: number;
}

export function causeOf(sides: ComparedAmounts): MovementCause | null {
  const { kind, orderOre, stripeOre, bookedOre, excessOre } = sides;
  if (kind === 'other') return 'foreign';
  if (excessOre > 0) return 'refund_exceeds_sale';
  const amounts = new Set([orderOre ?? 0, stripeOre ?? 0, bookedOre ?? 0]);
  if (amounts.size === 1) return null;
  if (stripeOre === null) return causeWithoutStripe(sides);
  if (orderOre === null) return 'order_missing';
  return causeOfDifference(sides);
}

function causeWithoutStripe({ orderOre, bookedOre, isRecent }: ComparedAmounts): MovementCause {
  const isBookedAsOrdered = bookedOre === null || bookedOre === (orderOre ?? 0);
  return isRecent && isBookedAsOrdered ? 'waiting' : 'stripe_missing';
}

function causeOfDifference({ kind, orderOre, stripeOre, bookedOre }: ComparedAmounts): MovementCause {
  if (orderOre === stripeOre && bookedOre === null) return 'voucher_missing';
  if (orderOre === stripeOre && bookedOre === 0) return 'note_annulled';
  return kind === 'refund' && stripeOre === 0 ? 'refund_reversed' : 'amounts_differ';
}
