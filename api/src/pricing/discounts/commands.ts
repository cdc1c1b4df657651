import { Command } from '@nestjs/cqrs';
import type { DiscountTerms } from '../domain/product-discount.js';

/**
 * Sets the same discount on products, in place of what they had: on all of them or on none. Refuses: product_not_found,
 * invalid_fields, discount_not_below_price, version_conflict; full_discount and discount_replaces where they are not
 * confirmed.
 */
export class SetDiscounts extends Command<void> {
  constructor(
    readonly productIds: readonly number[],
    readonly terms: DiscountTerms,
    readonly confirmed: { readonly full: boolean; readonly replace: boolean },
    readonly now: Date,
    /** The version of the discount that is changed; null overwrites without a check. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Takes the discounts off products, those that have one. Refuses: product_not_found. */
export class RemoveDiscounts extends Command<void> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}
