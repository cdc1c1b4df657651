import { stockholmDay } from '@kronblad/contracts/time/time';
import type { CatalogueSnapshot, CategoryList } from '../catalogue/index.js';
import { categoryNamed } from './csv-columns.js';
import type { FieldValues, FileProduct, ProductFile } from './file-product.js';
import type { ForeignProduct, ForeignSize } from './moving-in/foreign-product.js';
import { sourceOf } from './moving-in/recognise.js';
import { readShopify } from './moving-in/shopify.js';
import { readWooCommerce } from './moving-in/woocommerce.js';
import { readOwnFile } from './own-file.js';
import { readCsv } from './read-csv.js';

/**
 * Reads a product file of this shop, WooCommerce or Shopify. `weights`: whether a weight in another shop's file becomes
 * the net weight, which gives a comparison price.
 */
export async function readProductFile(
  bytes: Buffer,
  snapshot: CatalogueSnapshot,
  weights: boolean,
  now = Date.now(),
): Promise<ProductFile> {
  const table = await readCsv(bytes);
  const source = sourceOf(table.headers);
  if (source === 'kronblad') return readOwnFile(table, snapshot);
  const file = await (source === 'woocommerce' ? readWooCommerce(table, stockholmDay(now)) : readShopify(table));
  const { products, absent, corrected } = file;
  return {
    source,
    products: products.map((product) => inOurTerms(product, absent, snapshot.categories, weights)),
    errors: file.leftOut,
    corrected,
    ignoredColumns: file.ignored,
    hasWeights: products.some(({ sizes }) => sizes.some(({ weight_grams }) => weight_grams !== null)),
    exportedAt: null,
  };
}

function inOurTerms(
  { line, addresses, categories: names, images, sizes, ...details }: ForeignProduct,
  absent: readonly string[],
  categories: CategoryList,
  weights: boolean,
): FileProduct {
  const found = names.map((name) => [name, categoryNamed(categories, name)?.id] as const);
  const category_ids = names.length > 0 ? found.flatMap(([, id]) => id ?? []) : null;
  return {
    line,
    write: stated({ ...details, category_ids, net_weight_grams: weights ? commonWeight(sizes) : null }),
    absent,
    sizes: sizes.map(({ line, sku, compare_price, weight_grams: _, image: _image, ...values }) => {
      return { line, sku, write: { ...stated(values), compare_price }, stockBefore: null };
    }),
    foreign: {
      addresses,
      pictures: images.map(({ url, alt }) => {
        return { url, alt, skus: sizes.filter(({ image }) => image === url).map(({ sku }) => sku) };
      }),
      categories: names,
      newCategories: found.flatMap(([name, id]) => (id === undefined ? [name] : [])),
    },
  };
}

/** A blank cell of another shop's file says nothing. */
const stated = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/** Null when the sizes weigh differently: a net weight holds for the whole product. */
function commonWeight(sizes: readonly ForeignSize[]): number | null {
  const [weight = null, ...others] = new Set(sizes.map(({ weight_grams }) => weight_grams));
  return others.length === 0 ? weight : null;
}
