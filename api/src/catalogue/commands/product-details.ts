import { Refusal } from '@kronblad/contracts/refusals';
import { emphasizesAllergens } from '@kronblad/contracts/rules/food';
import { sekToOre } from '@kronblad/contracts/rules/money';
import { vatClassOfRate } from '@kronblad/contracts/rules/vat-rates';
import type { ProductDetails } from '../domain/product.js';
import type { ProductInput, ProductPatch } from './commands.js';

type Images = ProductDetails['images'];

/**
 * Converts a request to product details; does not derive a missing slug. `known`: the product's images, whose
 * alternative texts are kept when the request has none.
 */
export function productDetailsOf(input: ProductPatch, known: Images = []): Partial<ProductDetails> {
  const { price, compare_price, cost_price } = input;
  requireEmphasis(input);
  return withoutUndefined({
    name: input.name,
    slug: input.slug,
    description: input.description,
    shortDescription: input.short_description,
    priceOre: price === undefined ? undefined : sekToOre(price),
    comparePriceOre: oreOrNull(compare_price),
    costPriceOre: oreOrNull(cost_price),
    sku: input.sku,
    vatClass: vatClassOf(input),
    netWeightGrams: input.net_weight_grams,
    netVolumeMl: input.net_volume_ml,
    ingredients: input.ingredients,
    allergens: input.allergens && [...new Set(input.allergens)],
    nutrition: input.nutrition,
    withdrawalException: input.withdrawal_exception,
    isActive: input.is_active,
    isFeatured: input.is_featured,
    categoryIds: input.category_ids && [...new Set(input.category_ids)],
    images: imagesOf(input, known),
  });
}

/** `isPerishable`: whether one of its categories holds perishable goods. */
export function newDetails(input: ProductInput, slug: string, isPerishable: boolean): ProductDetails {
  const withdrawalException = isPerishable ? 'perishable' : 'none';
  return { vatClass: 'standard', withdrawalException, ...productDetailsOf(input), slug } as ProductDetails;
}

const oreOrNull = (sek: number | null | undefined) => (typeof sek === 'number' ? sekToOre(sek) : sek);

const vatClassOf = ({ vat_class, vat_rate }: ProductPatch) =>
  vat_class ?? (vat_rate === undefined ? undefined : vatClassOfRate(vat_rate));

function imagesOf({ images, image_details }: ProductPatch, known: Images): Images | undefined {
  const described = image_details?.map(({ url, alt_text }) => ({ url, alt: alt_text }));
  const wanted = described ?? images?.map((url) => known.find((image) => image.url === url) ?? { url, alt: '' });
  return wanted?.filter(({ url }, index) => wanted.findIndex((other) => other.url === url) === index);
}

/** EU food law: allergens must stand out in the list of ingredients. */
function requireEmphasis({ allergens, ingredients }: ProductPatch): void {
  if (!allergens?.length || !ingredients || emphasizesAllergens(ingredients)) return;
  throw new Refusal('invalid_fields', {
    fields: { ingredients: 'Sätt stjärnor runt allergenerna, som i socker, *grädde*, salt.' },
  });
}

function withoutUndefined<T extends object>(fields: T): Partial<Exclude<T, undefined>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
