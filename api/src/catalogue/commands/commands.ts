import type { categoryPatch, categoryWrite, productPatch, productWrite } from '@kronblad/contracts/views/catalogue';
import { Command } from '@nestjs/cqrs';
import type { z } from 'zod';

export type ProductInput = z.output<typeof productWrite>;
export type ProductPatch = z.output<typeof productPatch>;
export type CategoryInput = z.output<typeof categoryWrite>;
export type CategoryPatch = z.output<typeof categoryPatch>;

/** Answers the new product's id. Refuses: slug_taken, sku_taken, unknown_category. */
export class CreateProduct extends Command<number> {
  constructor(readonly input: ProductInput) {
    super();
  }
}

/** Replaces what it is given. Refuses: product_not_found, version_conflict, slug_taken, sku_taken, unknown_category. */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly id: number,
    readonly patch: ProductPatch,
    /** The version it was made from; null is any. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Refuses: product_not_found, version_conflict. */
export class DeleteProduct extends Command<void> {
  constructor(
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Answers the new category's id. Refuses: slug_taken. */
export class CreateCategory extends Command<number> {
  constructor(readonly input: CategoryInput) {
    super();
  }
}

/** Refuses: category_not_found, version_conflict, slug_taken. */
export class ChangeCategory extends Command<void> {
  constructor(
    readonly id: number,
    readonly patch: CategoryPatch,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Its products stay, without it. Answers how many those are. Refuses: category_not_found, version_conflict. */
export class DeleteCategory extends Command<number> {
  constructor(
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}
