import type { ProductWrite } from '@kronblad/contracts/product/schema';
import { type DemoProduct, products } from '../catalogue/index.ts';
import type { OnProgress } from '../progress.ts';
import { type ShopApi, ShopApiError } from '../shop-api.ts';
import type { CategoryIds } from './categories.ts';
import { uploadPictures } from './pictures.ts';
import { fieldsOf } from './products.ts';

const AT_ONCE = 8;

export async function loadMoreProducts(
  api: ShopApi,
  categories: CategoryIds,
  count: number,
  onProgress: OnProgress,
): Promise<void> {
  const urls = await uploadPictures(
    api,
    products.flatMap(({ pictures }) => pictures),
  );
  for (let from = 0; from < count; from += AT_ONCE) {
    onProgress(from, count);
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => from + nth);
    await Promise.all(numbers.map((number) => create(api, fieldsOf(variant(number), categories, urls))));
  }
}

function variant(number: number): DemoProduct {
  const { is_featured: _, ...product } = products[number % products.length]!;
  const nth = Math.floor(number / products.length) + 2;
  const { name, slug } = product;
  const sizes = product.sizes.map(({ compare_price: __, ...size }) => ({ ...size, sku: `${size.sku}-${nth}` }));
  return { ...product, sizes, name: `${name} nr ${nth}`, slug: `${slug}-nr-${nth}` };
}

async function create(api: ShopApi, product: ProductWrite): Promise<void> {
  try {
    await api.post('/products', product);
  } catch (error) {
    if (!(error instanceof ShopApiError) || error.status !== 409) throw error;
  }
}
