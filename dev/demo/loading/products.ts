import type { AdminProduct, ProductWrite } from '@kronblad/contracts/product/schema';
import type { SizeWrite } from '@kronblad/contracts/product/sizes-schema';
import { type DemoProduct, type DemoSize, products } from '../catalogue/index.ts';
import type { OnProgress } from '../progress.ts';
import type { ShopApi } from '../shop-api.ts';
import type { CategoryIds } from './categories.ts';
import { type PictureUrls, uploadPictures } from './pictures.ts';
import { picturesOfSizes, shownFirst } from './size-pictures.ts';

/** Creates the oldest products first, because the API sets the creation time itself. Skips existing ones. */
export async function loadProducts(api: ShopApi, categories: CategoryIds, onProgress: OnProgress): Promise<void> {
  const known = await api.get<AdminProduct[]>('/products?limit=1000');
  const missing = products
    .filter(({ slug, sizes }) => !known.some((row) => row.slug === slug || hasOneOf(row, sizes)))
    .toSorted((a, b) => b.created_days_ago - a.created_days_ago);
  const urls = await uploadPictures(
    api,
    missing.flatMap((product) => [...product.pictures, ...picturesOfSizes(product)]),
  );
  for (const [index, product] of missing.entries()) {
    onProgress(products.length - missing.length + index, products.length);
    await create(api, fieldsOf(product, categories, urls));
  }
}

const hasOneOf = (row: AdminProduct, sizes: readonly DemoSize[]) =>
  row.sizes.some(({ sku }) => sizes.some((size) => size.sku === sku));

type Fields = ProductWrite & { readonly sizes: SizeWrite[] };

/** Sets the earlier price first, because the shop strikes through only prices that applied before. */
async function create(api: ShopApi, { sizes, ...fields }: Fields): Promise<void> {
  const before = sizes.map(({ compare_price, ...size }) => ({ ...size, price: compare_price ?? size.price }));
  const made = await api.post<AdminProduct>('/products', { ...fields, sizes: before });
  for (const [index, { price, compare_price = null }] of sizes.entries()) {
    if (compare_price === null) continue;
    await api.put(`/products/${made.id}`, { size_id: made.sizes[index]!.id, price, compare_price });
  }
}

export function fieldsOf(product: DemoProduct, categories: CategoryIds, urls: PictureUrls): Fields {
  const { category, created_days_ago: _, pictures, ...fields } = product;
  const ofSizes = picturesOfSizes(product);
  const shown = ofSizes.length > 0 ? [...shownFirst(ofSizes), ...pictures.slice(1)] : pictures;
  const image_details = shown.map(({ file, alt }) => ({ url: urls.get(file)!, alt_text: alt }));
  const sizes = fields.sizes.map((size, nth) => ({ ...size, image: urls.get(ofSizes[nth]?.file ?? '') ?? null }));
  return { ...fields, sizes, category_ids: [categories.get(category)!], image_details };
}
