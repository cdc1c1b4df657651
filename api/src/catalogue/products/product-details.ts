import { emphasizesAllergens } from '@kronblad/contracts/product/food';
import type { productPatch, productWrite } from '@kronblad/contracts/product/schema';
import { vatClassOfRate } from '@kronblad/contracts/vat/vat-rates';
import type { z } from 'zod';
import { fromWire } from '../../crud/index.js';
import { Refusal } from '../../refusals/index.js';
import { type ProductDetails, waysOf } from './products.js';

type OfOneSize =
  | 'price'
  | 'compare_price'
  | 'cost_price'
  | 'sku'
  | 'inventory_quantity'
  | 'inventory_quantity_before'
  | 'size_id';
type SizeInput = NonNullable<z.output<typeof productPatch>['sizes']>[number];

/** A new product with its sizes, whichever shape the request had. */
export type ProductInput = Omit<z.output<typeof productWrite>, OfOneSize | 'sizes'> & {
  readonly sizes: readonly SizeInput[];
};
/** A field of a size that is left out stays as it is. */
export type ProductPatch = Omit<z.output<typeof productPatch>, OfOneSize | 'sizes'> & {
  readonly sizes?: readonly Partial<SizeInput>[] | undefined;
};
type Images = ProductDetails['images'];
type DetailsWithoutSizes = Omit<ProductDetails, 'sizes'>;

/**
 * Converts a request to product details, without sizes; does not derive a missing slug. `known`: the product's images,
 * whose alternative texts are kept when the request has none.
 */
export function productDetailsOf(input: ProductPatch, known: Images = []): Partial<DetailsWithoutSizes> {
  requireEmphasis(input);
  const { image_details: _, vat_rate: _rate, sizes: _sizes, ...fields } = input;
  const details = {
    ...fields,
    vat_class: vatClassOf(input),
    allergens: input.allergens && [...new Set(input.allergens)],
    category_ids: input.category_ids && [...new Set(input.category_ids)],
    images: imagesOf(input, known),
  };
  return fromWire(details);
}

/** `ofCategories`: see `detailsOfCategories`. */
export function newDetails(
  input: ProductInput,
  slug: string,
  ofCategories: DetailsOfCategories = WITHOUT_CATEGORY,
): DetailsWithoutSizes {
  const details = { vatClass: 'standard', ...ofCategories, ...productDetailsOf(input), slug } as DetailsWithoutSizes;
  return { ...details, ways: input.ways ?? waysOf(details.kind) };
}

export type DetailsOfCategories = Pick<ProductDetails, 'withdrawalException' | 'kind' | 'leadDays' | 'latestHour'>;
export const WITHOUT_CATEGORY: DetailsOfCategories = {
  ...{ withdrawalException: 'none', kind: 'goods', leadDays: 0, latestHour: null },
};

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
