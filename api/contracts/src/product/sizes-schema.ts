import { z } from 'zod';
import { type Answer, answer, imageUrl, missingMessage, recordId, sek, withoutDefaults } from '../request/schema.js';
import { tidyName } from '../text/typed-text.js';
import { MAX_SIZES, sizeSlug } from './sizes.js';
import { skuKey } from './sku.js';

export const LONGEST_SIZE_NAME = 60;
export const LONGEST_CONTENTS = 100;
export const PRICE_MISSING = 'Ange ett belopp i kronor.';
const PRICE = 'Försäljningspris måste vara större än 0';
export const SKU_MISSING = 'SKU är obligatorisk';
export const STOCK_NEGATIVE = 'Lagerantal måste vara 0 eller högre';

/** Price, SKU and stock of a size. A product's own fields of these names are those of one of its sizes. */
export const soldFields = {
  price: z.number({ error: PRICE_MISSING }).gt(0, PRICE).pipe(sek),
  compare_price: sek.nullable().default(null),
  cost_price: sek.nullable().default(null),
  sku: z.string(missingMessage(SKU_MISSING)).overwrite(tidyName).min(1, SKU_MISSING).max(60),
  inventory_quantity: z
    .number(missingMessage(STOCK_NEGATIVE))
    .int('Lagerantal ska vara ett heltal.')
    .min(0, STOCK_NEGATIVE)
    .max(1_000_000),
};

const size = {
  name: z
    .string()
    .overwrite(tidyName)
    .max(LONGEST_SIZE_NAME, `Storlekens namn får vara högst ${LONGEST_SIZE_NAME} tecken.`)
    .default(''),
  ...soldFields,
  inventory_quantity: soldFields.inventory_quantity.default(0),
  made_to_order: z
    .boolean()
    .default(false)
    .describe('True: the florist makes it when it is ordered, so no stock is counted.'),
  /** Points of work for one piece, counted against a day's capacity. */
  work_points: z
    .number({ error: 'Ange ett heltal.' })
    .int('Ange ett heltal.')
    .min(0, 'Ange 0 eller högre.')
    .max(100, 'Ange högst 100.')
    .default(0),
  is_active: z.boolean().default(true),
  image: imageUrl.nullable().default(null).describe("One of the product's images; null: the product's first."),
  /** Contents of the size, such as `15 rosor, cirka 40 cm`. */
  contents: z
    .string()
    .trim()
    .max(LONGEST_CONTENTS, `Ange högst ${LONGEST_CONTENTS} tecken.`)
    .transform((text) => text || null)
    .nullable()
    .default(null),
};

/** Defaults of a new size; its work points default to the usual ones of the product's kind. */
export const SIZE_DEFAULTS = z.object(size).omit({ price: true, sku: true, work_points: true }).parse({});

const { name: sizeName, price: sizePrice, sku: sizeSku, ...sizeOptions } = size;

/**
 * `id` is left out for a new size; a size of the product that the request leaves out is removed. A field that is left
 * out keeps its value, or gets the default for a new size.
 */
const sizeWrite = z.object({
  ...{ name: sizeName, price: sizePrice, sku: sizeSku },
  ...z.object(withoutDefaults(sizeOptions)).partial().shape,
  id: recordId.optional(),
  /** See `productPatch`. */
  inventory_quantity_before: soldFields.inventory_quantity.optional(),
});
export type SizeWrite = z.input<typeof sizeWrite>;

export const sizesWrite = z
  .array(sizeWrite)
  .min(1, 'En produkt behöver minst en storlek.')
  .max(MAX_SIZES, `En produkt kan ha högst ${MAX_SIZES} storlekar.`)
  .superRefine((sizes, context) => {
    for (const [index, { name }] of sizes.entries()) {
      if (sizes.length > 1 && sizeSlug(name) === '') {
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Ge storleken ett namn, till exempel Mellan.',
        });
      }
    }
    for (const [field, keyOf, message] of SIZE_KEYS) {
      const taken = new Set<string>();
      for (const [index, each] of sizes.entries()) {
        const key = keyOf(each);
        if (taken.has(key)) context.addIssue({ code: 'custom', path: [index, field], message });
        taken.add(key);
      }
    }
  });

/** Names must differ in the address of the product's page too. */
const SIZE_KEYS = [
  ['name', ({ name }: { readonly name: string }) => sizeSlug(name), 'Två storlekar har samma namn.'],
  ['sku', ({ sku }: { readonly sku: string }) => skuKey(sku), 'Två storlekar har samma artikelnummer.'],
] as const satisfies readonly (readonly [string, (each: { name: string; sku: string }) => string, string])[];

export interface ProductField {
  /** Label of the field in the form. */
  readonly label: string;
  /** Header in the product file. */
  readonly column: string;
  readonly kind: 'text' | 'amount' | 'whole' | 'flag' | 'choice' | 'words' | 'other';
}

/** The fields of `soldFields`, as the form and the product file name them. */
export const SOLD_FIELDS = {
  sku: { label: 'Artikelnummer (SKU)', column: 'SKU', kind: 'text' },
  price: { label: 'Försäljningspris', column: 'Pris', kind: 'amount' },
  compare_price: { label: 'Tidigare pris', column: 'Tidigare pris', kind: 'amount' },
  cost_price: { label: 'Inköpspris', column: 'Inköpspris exkl. moms', kind: 'amount' },
  inventory_quantity: { label: 'Lagerantal', column: 'Lagerantal', kind: 'whole' },
} as const satisfies Record<keyof typeof soldFields, ProductField>;

/** The fields of a size, in the order of the product file's columns. Amounts are in SEK. */
export const SIZE_FIELDS = {
  sku: SOLD_FIELDS.sku,
  name: { label: 'Namn', column: 'Storlek', kind: 'text' },
  price: SOLD_FIELDS.price,
  compare_price: SOLD_FIELDS.compare_price,
  cost_price: SOLD_FIELDS.cost_price,
  inventory_quantity: SOLD_FIELDS.inventory_quantity,
  made_to_order: { label: 'Binds på beställning', column: 'Binds på beställning', kind: 'flag' },
  work_points: { label: 'Arbetspoäng', column: 'Arbetspoäng', kind: 'whole' },
  is_active: { label: 'Till salu', column: 'Storleken säljs', kind: 'flag' },
  image: { label: 'Bild', column: 'Storlekens bild', kind: 'other' },
  contents: { label: 'Innehåll', column: 'Storlekens innehåll', kind: 'text' },
} as const satisfies Record<keyof typeof size, ProductField>;

/** Today's price of a size. Money in SEK. */
export const priceToday = z.object({
  has_active_discount: z.boolean(),
  final_price: z.number(),
  discount_type: z.enum(['percentage', 'fixed']).nullable(),
  discount_percentage: z.number(),
  discount_amount: z.number(),
  discount_label: z.string().nullable(),
  lowest_price_30_days: z
    .number()
    .nullable()
    .describe(
      'Lowest price of the 30 days before the active discount, or before the present price when compare_price is higher. Null when final_price is not below it: then no reduction may be announced. Source: prisinformationslagen 7 a §.',
    ),
  unit_price: z
    .number()
    .nullable()
    .describe('Comparison price in SEK per kilogram or litre; null for products sold by the piece.'),
  unit_price_per: z.enum(['kg', 'l']).nullable(),
});
export type PriceToday = Answer<typeof priceToday>;

export const productSize = answer({
  id: 'ProductSize',
  description: '`inventory_quantity` is 0 for a size that is made to order.',
})({
  ...priceToday.shape,
  ...z.object(size).required().omit({ cost_price: true, work_points: true }).shape,
  contents: z.string().nullable().describe('Contents of the size, such as `15 rosor, cirka 40 cm`.'),
  id: z.number(),
  sort_order: z.number(),
});
export type ProductSize = Answer<typeof productSize>;

export const comingDiscount = answer({
  id: 'ComingDiscount',
  description: 'A discount that begins on a later day. Money in SEK.',
})({
  ...priceToday.pick({ discount_percentage: true, discount_amount: true, discount_label: true }).shape,
  discount_type: z.enum(['percentage', 'fixed']),
  start_date: z.string(),
});
export type ComingDiscount = Answer<typeof comingDiscount>;

/** The prices that a reduction is compared with. */
export const lowestPrices = {
  lowest_price_last_30_days: z
    .number()
    .nullable()
    .describe(
      'SEK; a new price below it counts as a reduction (prisinformationslagen 7 a §). Null before the first price.',
    ),
  lowest_price_before_cut: z
    .number()
    .nullable()
    .describe('Lowest price in SEK of the 30 days before the present price, when that is a reduction; else null.'),
};

export const adminProductSize = answer({ id: 'AdminProductSize' })({
  ...productSize.shape,
  coming_discount: comingDiscount.nullable(),
  cost_price: z.number().nullable(),
  work_points: z.number(),
  is_sold: z.boolean().describe('True when it was ordered at least once: then it can only be taken out of sale.'),
  ...lowestPrices,
});
export type AdminProductSize = Answer<typeof adminProductSize>;
