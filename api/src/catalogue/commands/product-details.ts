import { sekToOre } from '@kronblad/contracts/rules/money';
import type { ProductDetails } from '../domain/product.js';
import type { ProductInput, ProductPatch } from './commands.js';

type Images = ProductDetails['images'];

/** A form's fields as the product's own; the slug is settled elsewhere. `known` keeps the texts of pictures it has. */
export function detailsOf(input: ProductPatch, known: Images = []): Partial<ProductDetails> {
  const { price, compare_price, cost_price } = input;
  return withoutUndefined({
    name: input.name,
    slug: input.slug,
    description: input.description,
    shortDescription: input.short_description,
    priceOre: price === undefined ? undefined : sekToOre(price),
    comparePriceOre: oreOrNull(compare_price),
    costPriceOre: oreOrNull(cost_price),
    sku: input.sku,
    vatRate: input.vat_rate,
    netWeightGrams: input.net_weight_grams,
    withdrawalException: input.withdrawal_exception,
    isActive: input.is_active,
    isFeatured: input.is_featured,
    categoryIds: input.category_ids && [...new Set(input.category_ids)],
    images: input.images && imagesOf(input.images, known),
  });
}

export function newDetails(input: ProductInput, slug: string): ProductDetails {
  return { ...detailsOf(input), slug } as ProductDetails;
}

const oreOrNull = (sek: number | null | undefined) => (typeof sek === 'number' ? sekToOre(sek) : sek);

function imagesOf(urls: readonly string[], known: Images): Images {
  return [...new Set(urls)].map((url) => known.find((image) => image.url === url) ?? { url, alt: '' });
}

function withoutUndefined<T extends object>(fields: T): Partial<Exclude<T, undefined>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
