import { z } from 'zod';
import { PRODUCT_KINDS, WAYS } from '../delivery/delivery-ways.js';
import {
  type Answer,
  answer,
  imageUrl,
  missingMessage,
  recordId,
  slugText,
  timeOfDay,
  withoutDefaults,
} from '../request/schema.js';
import { VAT_CLASSES } from '../vat/vat-rates.js';
import { WITHDRAWAL_EXCEPTIONS } from '../withdrawal/withdrawal-exceptions.js';
import { COLOURS, OCCASIONS } from './flower-words.js';
import { ALLERGENS, FOOD_FIELDS, type NUTRIENTS } from './food.js';
import {
  adminProductSize,
  lowestPrices,
  PRICE_MISSING,
  type ProductField,
  priceToday,
  productSize,
  SKU_MISSING,
  SOLD_FIELDS,
  STOCK_NEGATIVE,
  sizesWrite,
  soldFields,
} from './sizes-schema.js';

const vatRate = z.union([z.literal(25), z.literal(12), z.literal(6)], {
  error: 'Momssatsen ska vara 25, 12 eller 6.',
});

export const MAX_IMAGES = 6;
const TOO_MANY_IMAGES = `Du kan bara ladda upp max ${MAX_IMAGES} bilder per produkt.`;
const amount = (most: number) =>
  z.number({ error: 'Ange ett tal.' }).min(0, 'Ange 0 eller högre.').max(most, `Ange högst ${most}.`);

const nutrition = z.object(
  {
    energy_kj: amount(4_000),
    energy_kcal: amount(1_000),
    fat: amount(100),
    saturated_fat: amount(100),
    carbohydrate: amount(100),
    sugars: amount(100),
    protein: amount(100),
    salt: amount(100),
  } satisfies Record<(typeof NUTRIENTS)[number], z.ZodNumber>,
  { error: 'Fyll i alla näringsvärden, eller lämna alla tomma.' },
);

export const LONGEST_PRODUCT_NAME = 200;
const NAME = 'Produktnamn är obligatoriskt';
const LEAD_DAYS = 'Ange ett heltal mellan 0 och 30.';
/** Shared by products and categories. */
export const deliveryFields = {
  kind: z.enum(PRODUCT_KINDS, { error: 'Välj färska blommor, varor eller begravning.' }),
  /** Days on which the shop is open, between order and delivery. */
  lead_days: z.number({ error: LEAD_DAYS }).int(LEAD_DAYS).min(0, LEAD_DAYS).max(30, LEAD_DAYS),
  /** `HH:MM` in Stockholm, also that of the last day for the order when `lead_days` is above 0; null: the day's own. */
  latest_hour: z.union([z.literal('').transform(() => null), timeOfDay]).nullable(),
};

const WAYS_MISSING = 'Välj minst ett leveranssätt.';
const ways = z.array(z.enum(WAYS, { error: 'Välj blombud, paket eller hämtas i butik.' }), { error: WAYS_MISSING });

const words = <Word extends string>(known: readonly Word[]) =>
  z
    .array(z.enum(known, { error: `Välj bland: ${known.join(', ')}.` }))
    .transform((chosen) => known.filter((word) => chosen.includes(word)))
    .nullable()
    .default(null);

/** Fields of a product that staff write. A default is the value of a new product whose request omits the field. */
const product = {
  name: z.string(missingMessage(NAME)).trim().min(1, NAME).max(LONGEST_PRODUCT_NAME),
  slug: slugText.optional().describe('Default: derived from the name.'),
  description: z.string().max(20_000).default(''),
  short_description: z.string().max(500).default(''),
  ...soldFields,
  category_ids: z.array(recordId).max(20).default([]),
  is_active: z.boolean().default(true),
  is_featured: z.boolean().default(false),
  images: z.array(imageUrl).max(MAX_IMAGES, TOO_MANY_IMAGES).default([]),
  vat_class: z
    .enum(VAT_CLASSES, { error: 'Välj en momsklass.' })
    .optional()
    .describe('Default: the class of `vat_rate`, else standard.'),
  net_weight_grams: z.number().int().min(1).max(1_000_000).nullable().default(null),
  net_volume_ml: z.number().int().min(1).max(1_000_000).nullable().default(null),
  ingredients: z
    .string()
    .trim()
    .max(3_000)
    .refine((text) => text.split('*').length % 2 === 1, 'En stjärna saknar sin motsvarighet.')
    .default('')
    .describe(
      'For food: allergens between asterisks, as in `socker, *grädde*, salt`. Split it with `ingredientParts`.',
    ),
  /** Null: the allergens are not declared. Empty: the product contains none. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable().default(null),
  nutrition: nutrition.nullable().default(null),
  withdrawal_exception: z
    .enum(WITHDRAWAL_EXCEPTIONS)
    .optional()
    .describe('Default: perishable in a category of perishable goods, else none.'),
  kind: deliveryFields.kind
    .optional()
    .describe('Default of these three: those of the first category; without a category, goods without lead time.'),
  lead_days: deliveryFields.lead_days.optional(),
  latest_hour: deliveryFields.latest_hour.optional(),
  /** Default: the ways of delivery of the product's kind. */
  ways: ways
    .min(1, WAYS_MISSING)
    .transform((chosen) => WAYS.filter((way) => chosen.includes(way)))
    .optional(),
  /** Shoppers filter a list by colour and occasion. */
  colours: words(COLOURS),
  occasions: words(OCCASIONS),
};

/** The fields in the order of the product file's columns. Amounts are in SEK. */
export const PRODUCT_FIELDS = {
  sku: SOLD_FIELDS.sku,
  name: { label: 'Produktnamn', column: 'Namn', kind: 'text' },
  slug: { label: 'Slug', column: 'Slug', kind: 'text' },
  short_description: { label: 'Kort beskrivning', column: 'Kort beskrivning', kind: 'text' },
  description: { label: 'Beskrivning', column: 'Beskrivning', kind: 'text' },
  price: SOLD_FIELDS.price,
  compare_price: SOLD_FIELDS.compare_price,
  cost_price: SOLD_FIELDS.cost_price,
  inventory_quantity: SOLD_FIELDS.inventory_quantity,
  category_ids: { label: 'Kategori', column: 'Kategorier', kind: 'choice' },
  is_active: { label: 'Aktiv (syns i butiken)', column: 'Aktiv', kind: 'flag' },
  is_featured: { label: 'Utvald (visas på startsidan)', column: 'Utvald', kind: 'flag' },
  vat_class: { label: 'Moms', column: 'Momsklass', kind: 'choice' },
  net_weight_grams: { label: 'Nettovikt', column: 'Nettovikt (g)', kind: 'whole' },
  net_volume_ml: { label: 'Nettovolym', column: 'Nettovolym (ml)', kind: 'whole' },
  withdrawal_exception: { label: 'Ångerrätt', column: 'Ångerrätt', kind: 'choice' },
  kind: { label: 'Slag', column: 'Slag', kind: 'choice' },
  ways: { label: 'Leveranssätt', column: 'Leveranssätt', kind: 'choice' },
  lead_days: { label: 'Ledtid', column: 'Ledtid (öppna dagar)', kind: 'whole' },
  latest_hour: { label: 'Senast klockan', column: 'Senast klockan', kind: 'text' },
  colours: { label: 'Färger', column: 'Färger', kind: 'words' },
  occasions: { label: 'Tillfällen', column: 'Tillfällen', kind: 'words' },
  ingredients: { label: 'Ingredienser', column: 'Ingredienser', kind: 'text' },
  allergens: { label: 'Allergener', column: 'Allergener', kind: 'other' },
  nutrition: { label: 'Näringsvärden', column: 'Näringsvärde per 100 g/ml', kind: 'other' },
  images: { label: 'Bilder', column: 'Bilder', kind: 'other' },
  image_details: { label: 'Alternativa texter', column: 'Alternativa texter', kind: 'other' },
} as const satisfies Record<keyof typeof product | 'image_details', ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type FieldOfKind<Kind extends ProductField['kind']> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];

export const productFieldsOfKind = <Kind extends ProductField['kind']>(kind: Kind): FieldOfKind<Kind>[] =>
  Object.entries(PRODUCT_FIELDS).flatMap(([name, field]) => (field.kind === kind ? [name as FieldOfKind<Kind>] : []));

export const PRODUCT_AMOUNTS = productFieldsOfKind('amount');

export const MAX_ADD_ONS = 6;
const TOO_MANY_ADD_ONS = `Välj högst ${MAX_ADD_ONS} tillval.`;
export const addOnIds = z.array(recordId).max(MAX_ADD_ONS, TOO_MANY_ADD_ONS);

/** Add-ons that the product's page offers. The product file has no column for them. */
const offers = {
  /** Products that are offered with this one; null: those of its categories. */
  add_on_ids: addOnIds.nullable().optional(),
};

const alternatives = {
  /** Use it instead of `images` to send alternative texts as well. */
  image_details: z
    .array(z.object({ url: imageUrl, alt_text: z.string().trim().max(250).default('') }))
    .max(MAX_IMAGES, TOO_MANY_IMAGES)
    .optional(),
  /** Alternative to `vat_class`, for clients that know only the rate. */
  vat_rate: vatRate.optional(),
};

/** Also checked when other fields are wrong, so that a form shows all messages at once. */
const neededWithoutSizes = (field: 'price' | 'sku' | 'inventory_quantity', error: string) => ({
  holds: (input: Readonly<Record<string, unknown>>) => input.sizes !== undefined || input[field] !== undefined,
  otherwise: {
    path: [field],
    error,
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
  },
});
const needsPrice = neededWithoutSizes('price', PRICE_MISSING);
const needsSku = neededWithoutSizes('sku', SKU_MISSING);
const needsStock = neededWithoutSizes('inventory_quantity', STOCK_NEGATIVE);

/** Without `sizes`, the fields of `soldFields` are those of its only size. With `sizes` they are not needed and do not count. */
export const productWrite = z
  .object({
    ...product,
    ...alternatives,
    ...offers,
    price: product.price.optional(),
    sku: product.sku.optional(),
    inventory_quantity: product.inventory_quantity.optional(),
    sizes: sizesWrite.optional(),
  })
  .refine(needsPrice.holds, needsPrice.otherwise)
  .refine(needsSku.holds, needsSku.otherwise)
  .refine(needsStock.holds, needsStock.otherwise);

export type ProductWrite = z.input<typeof productWrite>;
export const productPatch = z
  .object({
    ...withoutDefaults(product),
    ...alternatives,
    ...offers,
    /**
     * The stock that the admin saw. `inventory_quantity` minus this is then added to the present stock (at least 0), so
     * that sales in between are kept. Without this field the stock becomes `inventory_quantity`.
     */
    inventory_quantity_before: product.inventory_quantity,
    /** All sizes of the product. Without it, the fields of `soldFields` change one size. */
    sizes: sizesWrite,
    /** The size that the fields of `soldFields` change. Default: the product's only size, or its first in sale. */
    size_id: recordId,
  })
  .partial();
export type ProductPatch = z.input<typeof productPatch>;

export const imageView = z.object({
  url: z.string(),
  large: z.string().nullable().describe('WebP of 800 and 300 px; null until the worker has rendered them.'),
  thumb: z.string().nullable(),
  avif: z
    .object({ large: z.string(), medium: z.string(), thumb: z.string() })
    .nullable()
    .describe('AVIF of 800, 480 and 300 px; null until the worker has rendered them, after the WebP sizes.'),
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable().describe('Blurred data URL; null until the worker has rendered it.'),
  alt: z.string().describe("Default: the product's name."),
});
export type ImageView = Answer<typeof imageView>;

export const describedImage = answer({ id: 'DescribedImage' })({
  ...imageView.shape,
  alt_text: z.string(),
});
export type DescribedImage = Answer<typeof describedImage>;

export const productAnswer = answer({
  id: 'Product',
  description:
    'Money in SEK. Price, SKU, stock and discount are those of its cheapest buyable size, else of its first in sale.',
})({
  ...priceToday.shape,
  ...z.object(product).required().omit({ cost_price: true }).shape,
  ways: z.array(z.enum(WAYS)).describe("Default: the ways of delivery of the product's kind."),
  latest_hour: z.string().nullable(),
  id: z.number(),
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  colours: z.array(z.string()).nullable(),
  occasions: z.array(z.string()).nullable(),
  category_ids: z.array(z.number()),
  categories: z.array(z.string()),
  category_slugs: z.array(z.string()),
  images: z.array(z.string()),
  image_details: z.array(describedImage),
  created_at: z.string(),
  made_to_order: z.boolean(),
  price_from: z.boolean().describe("True when its buyable sizes have different prices: 'Från …'."),
  sizes: z.array(productSize).describe('The sizes in sale, in order; staff also get those out of sale.'),
  vat_rate: vatRate,
});
export type Product = Answer<typeof productAnswer>;

export const adminProduct = answer({ id: 'AdminProduct' })({
  ...productAnswer.shape,
  cost_price: z.number().nullable(),
  sizes: z.array(adminProductSize),
  add_on_ids: z.array(z.number()).nullable().describe('Null: those of its categories.'),
  missing_food_fields: z.array(z.enum(FOOD_FIELDS)),
  ...lowestPrices,
  version: z.number(),
  updated_at: z.string(),
});
export type AdminProduct = Answer<typeof adminProduct>;
