import { z } from 'zod';
import type { ProductKind } from '../delivery/delivery-ways.js';
import { addOnIds, deliveryFields } from '../product/schema.js';
import { imageUrl, missingMessage, slugText, withoutDefaults } from '../request/schema.js';

const CATEGORY_NAME = 'Kategorin behöver ett namn.';

const category = {
  name: z.string(missingMessage(CATEGORY_NAME)).trim().min(1, CATEGORY_NAME).max(120),
  slug: slugText.optional(),
  description: z.string().max(5_000).default(''),
  /** URL of an uploaded image. A category may keep an older URL of another kind until it is changed. */
  image_url: z
    .union([z.literal('').transform(() => null), imageUrl])
    .nullable()
    .default(null),
  /** Default: the number of categories, which sorts it last. */
  sort_order: z.number().int('Ange ett heltal.').min(0, 'Ange 0 eller högre.').max(10_000).optional(),
  is_active: z.boolean().default(true),
  /** True: by default its new products have no right of withdrawal. Existing products are not changed. */
  is_perishable: z.boolean().default(false),
  /** Products that are offered with its products. */
  add_on_ids: addOnIds.default([]),
  /** Defaults of the three for new products of the category. Existing products are not changed. */
  kind: deliveryFields.kind.default('goods'),
  lead_days: deliveryFields.lead_days.default(0),
  latest_hour: deliveryFields.latest_hour.default(null),
};

export const categoryWrite = z.object(category);
export type CategoryWrite = z.input<typeof categoryWrite>;
export const categoryPatch = z.object(withoutDefaults(category)).partial();

/** Defaults for new products of the category; a request may override them. */
interface OfNewProducts {
  readonly is_perishable: boolean;
  /** Shoppers see it too. */
  readonly kind: ProductKind;
  readonly lead_days: number;
  readonly latest_hour: string | null;
}

export interface Category
  extends Readonly<Omit<Required<z.output<typeof categoryWrite>>, keyof OfNewProducts | 'add_on_ids'>> {
  readonly kind: ProductKind;
  readonly id: number;
  readonly created_at: string;
  /** Active products in stock. Only with `with_count=true`; the back office always gets it. */
  readonly product_count?: number;
}
export type CategoryLink = Pick<Category, 'id' | 'name' | 'slug' | 'kind' | 'image_url' | 'product_count'>;

export interface AdminCategory extends Category, OfNewProducts {
  readonly add_on_ids: readonly number[];
  readonly product_count: number;
  readonly version: number;
}
