import { type AdminProduct, productWrite } from '@kronblad/contracts/product/schema';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { productInputOf } from '#api/catalogue/index.js';
import { WriteProducts } from '#api/catalogue/products/index.js';
import { Database } from '#api/event-store/index.js';
import { type DemoProduct, type DemoSize, products } from '../catalogue/index.ts';
import type { OnProgress } from '../progress.ts';
import type { ShopApi } from '../shop-api.ts';
import type { CategoryIds } from './categories.ts';
import { type PictureUrls, storePictures } from './pictures.ts';

const AT_ONCE = 500;

/**
 * Creates the oldest products first, all in one transaction, and skips existing ones. Sets the earlier prices first,
 * because the shop strikes through only prices that applied before.
 */
export async function loadProducts(
  api: ShopApi,
  modules: INestApplicationContext,
  categories: CategoryIds,
): Promise<void> {
  const known = await knownProducts(api);
  const missing = products
    .filter(({ slug, sizes }) => !known.some((row) => row.slug === slug || row.sizes.some(hasSkuOf(sizes))))
    .toSorted((a, b) => b.created_days_ago - a.created_days_ago);
  const urls = await storePictures(
    modules,
    missing.flatMap(({ pictures }) => pictures),
  );
  const commands = modules.get(CommandBus, { strict: false });
  const before = missing.map((product) => ({ ...product, sizes: product.sizes.map(beforeReduction) }));
  await commands.execute(
    new WriteProducts(
      before.map((product) => fieldsOf(product, categories, urls)),
      [],
    ),
  );
  const made = new Map((await knownProducts(api)).map((row) => [row.slug, row]));
  const reduced = missing.flatMap(({ slug, sizes }) => {
    const row = made.get(slug);
    if (!row || sizes.every(({ compare_price }) => compare_price === undefined)) return [];
    const prices = sizes.flatMap(({ sku, price, compare_price = null }) => {
      const size = row.sizes.find((each) => each.sku === sku);
      return size ? { id: size.id, name: size.name, sku, price, compare_price } : [];
    });
    return { id: row.id, patch: { sizes: prices } };
  });
  await commands.execute(new WriteProducts([], reduced));
}

/** Adds numbered variants of the products, for a large catalogue. Skips existing ones. */
export async function loadMoreProducts(
  modules: INestApplicationContext,
  categories: CategoryIds,
  count: number,
  onProgress: OnProgress,
): Promise<void> {
  const urls = await storePictures(
    modules,
    products.flatMap(({ pictures }) => pictures),
  );
  const database = modules.get(Database, { strict: false });
  for (let from = 0; from < count; from += AT_ONCE) {
    const variants = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => variant(from + nth));
    const rows = await database.query<{ slug: string }>('SELECT slug FROM products WHERE slug = ANY($1)', [
      variants.map(({ slug }) => slug),
    ]);
    const known = new Set(rows.map(({ slug }) => slug));
    const missing = variants.filter(({ slug }) => !known.has(slug));
    const fields = missing.map((product) => fieldsOf(product, categories, urls));
    await modules.get(CommandBus, { strict: false }).execute(new WriteProducts(fields, []));
    onProgress(from + variants.length, count);
  }
}

const knownProducts = (api: ShopApi) => api.get<AdminProduct[]>('/products?limit=1000');

const hasSkuOf =
  (sizes: readonly DemoSize[]) =>
  ({ sku }: AdminProduct['sizes'][number]) =>
    sizes.some((size) => size.sku === sku);

const beforeReduction = ({ compare_price, ...size }: DemoSize): DemoSize => ({
  ...size,
  price: compare_price ?? size.price,
});

function variant(number: number): DemoProduct {
  const { is_featured: _, ...product } = products[number % products.length]!;
  const nth = Math.floor(number / products.length) + 2;
  const { name, slug } = product;
  const sizes = product.sizes.map(({ compare_price: __, ...size }) => ({ ...size, sku: `${size.sku}-${nth}` }));
  return { ...product, sizes, name: `${name} nr ${nth}`, slug: `${slug}-nr-${nth}` };
}

function fieldsOf(product: DemoProduct, categories: CategoryIds, urls: PictureUrls) {
  const { category, created_days_ago: _, pictures, ...fields } = product;
  const image_details = pictures.map(({ file, alt }) => ({ url: urls.get(file), alt_text: alt }));
  const sizes = fields.sizes.map(({ picture = '', ...size }) => ({ ...size, image: urls.get(picture) ?? null }));
  const write = { ...fields, sizes, category_ids: [categories.get(category)!], image_details };
  return { ...productInputOf(productWrite.parse(write)), slug: product.slug };
}
