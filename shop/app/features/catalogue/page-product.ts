import type { Priced } from '@kronblad/contracts/price/shown-reduction';
import type { Product } from '@kronblad/contracts/product/schema';
import { sizeSlug } from '@kronblad/contracts/product/sizes';
import type { ProductSize } from '@kronblad/contracts/product/sizes-schema';
import { shownPrice, WITHOUT_REDUCTION } from './shown-price';
import { stockOf } from './stock-of';

type SizeFields = Pick<ProductSize, 'sku' | 'inventory_quantity' | 'made_to_order' | 'discount_label'>;

export interface PageSize extends Priced, SizeFields, Pick<ProductSize, 'id' | 'name' | 'image' | 'contents'> {
  readonly stock: ReturnType<typeof stockOf>;
  /** Value of `storlek` in the address. */
  readonly slug: string;
}

/** A product as its page carries it. `sizes` is empty for a product whose only size has no name. */
export type PageProduct = Omit<Product, 'sizes'> &
  Pick<PageSize, 'stock' | 'contents'> & { readonly sizes: readonly PageSize[] };

export const pageProduct = (product: Product): PageProduct => ({
  ...product,
  ...(product.kind === 'funeral' && WITHOUT_REDUCTION),
  stock: stockOf(product, product),
  contents: product.sizes[0]?.contents ?? null,
  sizes: product.sizes.some(({ name }) => name) ? product.sizes.map((size) => pageSize(size, product)) : [],
});

const pageSize = (size: ProductSize, product: Product): PageSize => ({
  id: size.id,
  name: size.name,
  slug: sizeSlug(size.name),
  sku: size.sku,
  inventory_quantity: size.inventory_quantity,
  made_to_order: size.made_to_order,
  stock: stockOf(size, product),
  discount_label: product.kind === 'funeral' ? null : size.discount_label,
  image: size.image,
  contents: size.contents,
  ...shownPrice(size, product.kind),
});

/** A product with the price, stock and SKU of one of its sizes; without `size` its only one has no name. */
export type SoldProduct = Omit<PageProduct, 'sizes'> & { readonly size?: PageSize };

export function productOfSize(product: PageProduct, size: PageSize | undefined): SoldProduct {
  const { sizes: _, ...own } = product;
  if (!size) return own;
  const { id: _id, name: _name, slug: _slug, image: _image, contents: _contents, ...ofSize } = size;
  return { ...own, ...ofSize, price_from: false, size };
}

/** The pictures with that of the opened size first, because only the first one is visible without scripts. */
export function picturesFrom({ image_details: images }: PageProduct, opened: PageSize | undefined) {
  const first = images.find(({ url }) => url === opened?.image);
  return first ? [first, ...images.filter((image) => image !== first)] : images;
}

/** `Bilden visar Mellan` by the picture's address. */
export function captionsOf({ sizes }: PageProduct): ReadonlyMap<string, string> {
  const named = (url: string) => sizes.filter(({ image }) => image === url).map(({ name }) => name);
  return new Map(
    sizes.flatMap(({ image }) => (image === null ? [] : [[image, `Bilden visar ${LISTED.format(named(image))}`]])),
  );
}

const LISTED = new Intl.ListFormat('sv');

/** The size that the address names, else the one that lists price; undefined for a product whose only size has no name. */
export const openedSize = ({ sizes, sku }: PageProduct, slug: string | null): PageSize | undefined =>
  sizes.find((size) => size.slug === slug) ?? sizes.find((size) => size.sku === sku) ?? sizes[0];
