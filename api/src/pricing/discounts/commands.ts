import { Command } from '@nestjs/cqrs';
import type { DiscountTerms } from '../domain/product-discount.js';

/** Products with all their sizes, and single sizes. */
export interface DiscountedGoodsIds {
  readonly productIds: readonly number[];
  readonly sizeIds: readonly number[];
}

/**
 * Sets the same discount on all of the sizes or on none; replaces earlier discounts. Throws the refusals
 * `product_not_found`, `unknown_size`, `invalid_fields`, `discount_not_below_price` and `version_conflict`, and until
 * confirmed `full_discount` and `discount_replaces`. Returns the sizes' ids.
 */
export class SetDiscounts extends Command<readonly number[]> {
  constructor(
    readonly goods: DiscountedGoodsIds,
    readonly terms: DiscountTerms,
    readonly confirmed: { readonly full: boolean; readonly replace: boolean },
    readonly now: Date,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Throws the refusals `product_not_found` and `unknown_size`. Returns the sizes' ids. */
export class RemoveDiscounts extends Command<readonly number[]> {
  constructor(readonly goods: DiscountedGoodsIds) {
    super();
  }
}
