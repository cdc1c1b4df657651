import { Command } from '@nestjs/cqrs';
import type { DiscountTerms } from '../domain/product-discount.js';

/**
 * Sets the same discount on all of the products or on none; replaces earlier discounts. Throws the refusals
 * `product_not_found`, `invalid_fields`, `discount_not_below_price` and `version_conflict`, and until confirmed
 * `full_discount` and `discount_replaces`.
 */
export class SetDiscounts extends Command<void> {
  constructor(
    readonly productIds: readonly number[],
    readonly terms: DiscountTerms,
    readonly confirmed: { readonly full: boolean; readonly replace: boolean },
    readonly now: Date,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Throws the refusal `product_not_found`. */
export class RemoveDiscounts extends Command<void> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}
