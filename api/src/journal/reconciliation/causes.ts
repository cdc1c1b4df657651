import type { MovementCause, MovementKind } from '@kronblad/contracts/views/reconciliation';

/**
 * The amount of one movement according to the order, Stripe and the journal; null when that side has not recorded it.
 */
export interface Sides {
  readonly kind: MovementKind;
  readonly orderOre: number | null;
  readonly stripeOre: number | null;
  readonly bookedOre: number | null;
  /** Recent enough that Stripe may not have reported it yet. */
  readonly isRecent: boolean;
  /** The part of a refund that exceeds its sale. */
  readonly excessOre: number;
}

/** The cause of a difference; null when the sides agree. */
export function causeOf({ kind, orderOre, stripeOre, bookedOre, isRecent, excessOre }: Sides): MovementCause | null {
  const [ordered, stripe, booked] = [orderOre ?? 0, stripeOre ?? 0, bookedOre ?? 0];
  if (kind === 'other') return 'foreign';
  if (excessOre > 0) return 'refund_exceeds_sale';
  if (ordered === stripe && stripe === booked) return null;
  if (stripeOre === null)
    return isRecent && booked === (bookedOre === null ? 0 : ordered) ? 'waiting' : 'stripe_missing';
  if (orderOre === null) return 'order_missing';
  if (ordered === stripe && booked === 0) return bookedOre === null ? 'voucher_missing' : 'note_annulled';
  if (kind === 'refund' && stripeOre === 0) return 'refund_reversed';
  return 'amounts_differ';
}
