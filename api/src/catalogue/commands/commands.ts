import type { PriceChange } from '@kronblad/contracts/rules/price-change';
import type { productPatch, productWrite } from '@kronblad/contracts/views/catalogue';
import type { ChangedProducts } from '@kronblad/contracts/views/product-tools';
import { Command } from '@nestjs/cqrs';
import type { z } from 'zod';

export type ProductInput = z.output<typeof productWrite>;
export type ProductPatch = z.output<typeof productPatch>;

/** Returns the new id. Throws the refusals `slug_taken`, `sku_taken` and `unknown_category`. */
export class CreateProduct extends Command<number> {
  constructor(readonly input: ProductInput) {
    super();
  }
}

/**
 * Replaces the given fields. Throws the refusals `product_not_found`, `version_conflict`, `slug_taken`, `sku_taken` and
 * `unknown_category`.
 */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly id: number,
    readonly patch: ProductPatch,
    /** Product version that the change is based on; null skips the check. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Throws the refusals `product_not_found` and `version_conflict`. */
export class DeleteProduct extends Command<void> {
  constructor(
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Publishes or unpublishes products. Skips those that may not be published and lists them in the result. */
export class PublishProducts extends Command<ChangedProducts> {
  constructor(
    readonly ids: readonly number[],
    readonly isActive: boolean,
  ) {
    super();
  }
}

/** Changes the prices of products. Skips those that changed after the given version and lists them in the result. */
export class ChangePrices extends Command<ChangedProducts> {
  constructor(
    readonly change: PriceChange,
    readonly products: readonly { readonly id: number; readonly version: number }[],
  ) {
    super();
  }
}
