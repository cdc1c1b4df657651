import type { AdminProduct, ProductWrite } from '@kronblad/contracts/views/catalogue';
import { type DemoProduct, products } from '../catalogue/index.ts';
import { picturesOf } from '../pictures/index.ts';
import type { ShopApi } from '../shop-api.ts';
import type { Studio } from '../studio/studio.ts';
import type { CategoryIds } from './categories.ts';
import { PRODUCT_SCALE } from './scales.ts';

export interface Loading {
  readonly api: ShopApi;
  readonly studio: Studio;
  /** Told after each step how many of how many are there. */
  readonly onProgress: (done: number, all: number) => void;
}

/**
 * Creates the products that are missing, each with its main picture. The shop stamps them with the present, so they are
 * created oldest first: what is new in the catalogue is new in the shop.
 */
export async function loadProducts({ api, studio, onProgress }: Loading, categories: CategoryIds): Promise<void> {
  const known = await knownProducts(api);
  const missing = products
    .filter(({ slug, sku }) => !known.some((row) => row.slug === slug || row.sku === sku))
    .toSorted((a, b) => b.created_days_ago - a.created_days_ago);
  const uploads = missing.map(({ slug }) => upload(api, studio, slug, 0));
  // Awaited in their order below; one that fails early must not count as unheard.
  for (const each of uploads) each.catch(() => undefined);
  for (const [index, product] of missing.entries()) {
    onProgress(products.length - missing.length + index, products.length);
    const picture = await uploads[index]!;
    await api.post<AdminProduct>('/products', fieldsOf(product, categories, picture));
  }
  onProgress(products.length, products.length);
}

/** Adds the further pictures of products that do not have all of theirs yet. */
export async function loadFurtherPictures({ api, studio, onProgress }: Loading): Promise<void> {
  const known = await knownProducts(api);
  const short = known.filter(({ slug, images }) => isOurs(slug) && images.length < picturesOf(slug).length);
  let done = 0;
  onProgress(done, short.length);
  await Promise.all(
    short.map(async ({ id, slug, images }) => {
      const further = picturesOf(slug).slice(images.length);
      const urls = await Promise.all(further.map(({ variant }) => upload(api, studio, slug, variant)));
      await api.put(`/products/${id}`, { images: [...images, ...urls] });
      onProgress(++done, short.length);
    }),
  );
}

const isOurs = (slug: string) => products.some((product) => product.slug === slug);

const knownProducts = (api: ShopApi) => api.get<AdminProduct[]>('/products?limit=1000');

async function upload(api: ShopApi, studio: Studio, slug: string, variant: number): Promise<string> {
  const filename = picturesOf(slug)[variant]?.filename ?? `${slug}.jpg`;
  return api.upload(filename, await studio.take({ slug, variant, scale: PRODUCT_SCALE }));
}

function fieldsOf(product: DemoProduct, categories: CategoryIds, picture: string): ProductWrite {
  const { category, created_days_ago: _, ...fields } = product;
  return { ...fields, category_ids: [categories.get(category)!], images: [picture] };
}
