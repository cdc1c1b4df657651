import { z } from 'zod';
import { PRODUCT_KINDS } from '../delivery/delivery-ways.js';
import { addOnIds, deliveryFields } from '../product/schema.js';
import { type Answer, answer, imageUrl, missingMessage, slugText, withoutDefaults } from '../request/schema.js';

const CATEGORY_NAME = 'Kategorin behöver ett namn.';

const category = {
  name: z.string(missingMessage(CATEGORY_NAME)).trim().min(1, CATEGORY_NAME).max(120),
  slug: slugText.optional(),
  description: z.string().max(5_000).default(''),
  image_url: z
    .union([z.literal('').transform(() => null), imageUrl])
    .nullable()
    .default(null)
    .describe('URL of an uploaded image. A category may keep an older URL of another kind until it is changed.'),
  sort_order: z
    .number()
    .int('Ange ett heltal.')
    .min(0, 'Ange 0 eller högre.')
    .max(10_000)
    .optional()
    .describe('Default: the number of categories, which sorts it last.'),
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
const ofNewProducts = z.object({
  is_perishable: z.boolean(),
  kind: z.enum(PRODUCT_KINDS).describe('Shoppers see it too.'),
  lead_days: z.number(),
  latest_hour: z.string().nullable(),
});

export const categoryAnswer = answer({ id: 'Category' })({
  ...z.object(category).required().omit({ is_perishable: true, lead_days: true, latest_hour: true, add_on_ids: true })
    .shape,
  image_url: z.string().nullable().describe('URL of an uploaded image, or an older one of another kind.'),
  kind: z.enum(PRODUCT_KINDS),
  id: z.number(),
  created_at: z.string(),
  product_count: z
    .number()
    .optional()
    .describe('Active products in stock. Only with `with_count=true`; the back office always gets it.'),
});
export type Category = Answer<typeof categoryAnswer>;
export type CategoryLink = Pick<Category, 'id' | 'name' | 'slug' | 'kind' | 'image_url' | 'product_count'>;

export const adminCategory = answer({ id: 'AdminCategory' })({
  ...categoryAnswer.shape,
  ...ofNewProducts.shape,
  add_on_ids: z.array(z.number()),
  product_count: z.number(),
  version: z.number(),
});
export type AdminCategory = Answer<typeof adminCategory>;
