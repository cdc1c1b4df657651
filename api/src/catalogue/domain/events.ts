import { PRODUCT_KINDS, WAYS } from '@kronblad/contracts/delivery/delivery-ways';
import { ALLERGENS, NUTRIENTS } from '@kronblad/contracts/product/food';
import { VAT_CLASSES } from '@kronblad/contracts/vat/vat-rates';
import { WITHDRAWAL_EXCEPTIONS } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { z } from 'zod';
import { defineEvent } from '../../events/define.js';
import { sizeIdOfGoods } from '../../events/goods.js';

const id = z.number().int().positive();
const ore = z.number().int().nonnegative();
const nutrition = z.record(z.enum(NUTRIENTS), z.number());

/** A size of a product. Prices include VAT. */
const sizeDetails = {
  /** Empty for the only size of a product. */
  name: z.string(),
  sku: z.string(),
  priceOre: ore,
  comparePriceOre: ore.nullable(),
  /** Purchase price excluding VAT; null when unknown. */
  costPriceOre: ore.nullable(),
  /** True: no stock is counted. */
  madeToOrder: z.boolean(),
  /** Points of a florist's work for one piece; they count against a day's capacity. */
  workPoints: z.number().int().nonnegative(),
  sortOrder: z.number().int().nonnegative(),
  isActive: z.boolean(),
  /** One of the product's images, or null for the product's first. */
  imageUrl: z.string().nullable(),
  /** Contents of the size, such as `15 rosor, cirka 40 cm`. */
  contents: z.string().nullable().optional(),
};

/** Undefined in events from before: goods without lead time. */
const delivery = {
  kind: z.enum(PRODUCT_KINDS).optional(),
  /** Days on which the shop is open, between order and delivery. */
  leadDays: z.number().int().nonnegative().optional(),
  /** `HH:MM` in Stockholm; null: that of the day. */
  latestHour: z.string().nullable().optional(),
};

const productDetails = {
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  vatClass: z.enum(VAT_CLASSES),
  /** Weight or volume gives the comparison price (SEK per kg or litre); both are null for goods sold by the piece. */
  netWeightGrams: z.number().int().positive().nullable(),
  netVolumeMl: z.number().int().positive().nullable(),
  ingredients: z.string(),
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  nutrition: nutrition.nullable(),
  withdrawalException: z.enum(WITHDRAWAL_EXCEPTIONS),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  categoryIds: z.array(id),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Products that are offered with it. Null or undefined: those of its categories. */
  addOnIds: z.array(id).nullable().optional(),
  ...delivery,
  /** Undefined: all. */
  ways: z.array(z.enum(WAYS)).optional(),
  /** Words of `rules/flower-words`. */
  colours: z.array(z.string()).nullable().optional(),
  occasions: z.array(z.string()).nullable().optional(),
};

/** `sizeId` is unique over all products. The first size of a product has the product's own id. */
export const ProductCreated = defineEvent(
  'ProductCreated',
  2,
  z.object({
    productId: id,
    createdAt: z.iso.datetime(),
    ...productDetails,
    sizes: z.array(z.object({ sizeId: id, ...sizeDetails })).min(1),
  }),
);

export const ProductChanged = defineEvent(
  'ProductChanged',
  2,
  z.object({
    productId: id,
    changes: z.object(productDetails).partial(),
    sizesAdded: z.array(z.object({ sizeId: id, ...sizeDetails })).optional(),
    sizesChanged: z.array(z.object({ sizeId: id, changes: z.object(sizeDetails).partial() })).optional(),
    /** Ids of the removed sizes, which were never sold. */
    sizesRemoved: z.array(id).optional(),
    /** Time of the event whose prices this one takes back: they count as never having applied. */
    undoesPricesOf: z.iso.datetime().optional(),
  }),
);

export const ProductDeleted = defineEvent('ProductDeleted', 1, z.object({ productId: id }));

/** A manual stock change. `delta`: pieces added, negative when removed. */
export const StockAdjusted = defineEvent(
  'StockAdjusted',
  1,
  z.object({
    productId: id,
    sizeId: sizeIdOfGoods,
    delta: z.number().int(),
    reason: z.enum(['created', 'edited', 'received', 'counted']),
  }),
);

const categoryDetails = {
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  sortOrder: z.number().int().nonnegative(),
  isActive: z.boolean(),
  isPerishable: z.boolean(),
  /** Products that are offered with its products. Undefined: none. */
  addOnIds: z.array(id).optional(),
  /** Defaults for new products of the category. */
  ...delivery,
};

export const CategoryCreated = defineEvent(
  'CategoryCreated',
  1,
  z.object({ categoryId: id, createdAt: z.iso.datetime(), ...categoryDetails }),
);
export const CategoryChanged = defineEvent(
  'CategoryChanged',
  1,
  z.object({ categoryId: id, changes: z.object(categoryDetails).partial() }),
);
export const CategoryDeleted = defineEvent('CategoryDeleted', 1, z.object({ categoryId: id }));

export const ImageUploaded = defineEvent(
  'ImageUploaded',
  1,
  z.object({ filename: z.string(), contentType: z.string(), bytes: z.number().int(), sha256: z.string() }),
);
export const ImageVariantsMade = defineEvent(
  'ImageVariantsMade',
  1,
  z.object({
    filename: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** A WebP thumbnail of a few dozen bytes as a data URL, shown blurred while the image loads. */
    placeholder: z.string(),
    variants: z.array(z.object({ filename: z.string(), width: z.number().int(), height: z.number().int() })),
  }),
);

export const catalogueEvents = [
  ProductCreated,
  ProductChanged,
  ProductDeleted,
  StockAdjusted,
  CategoryCreated,
  CategoryChanged,
  CategoryDeleted,
  ImageUploaded,
  ImageVariantsMade,
] as const;
