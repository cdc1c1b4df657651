import type { AdminCategory } from '@kronblad/contracts/category/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { INestApplicationContext } from '@nestjs/common';
import { type CategorySlug, categories } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';
import { storePictures } from './pictures.ts';

export type CategoryIds = ReadonlyMap<CategorySlug, number>;

export async function loadCategories(api: ShopApi, modules: INestApplicationContext): Promise<CategoryIds> {
  const rows = await api.get<AdminCategory[]>('/categories?limit=1000');
  const known = new Map(rows.map((row) => [row.slug, row]));
  const missing = categories.filter(({ slug }) => !known.has(slug));
  const urls = await storePictures(
    modules,
    missing.map(({ picture }) => picture),
  );
  for (const { picture, add_ons: _, ...fields } of missing) {
    const category = { ...fields, image_url: urls.get(picture.file) };
    known.set(fields.slug, await api.post<AdminCategory>('/categories', category));
  }
  return new Map(categories.map(({ slug }) => [slug, known.get(slug)!.id]));
}

/** Call when the products are loaded. Keeps the add-ons that staff have chosen. */
export async function loadAddOns(api: ShopApi, ids: CategoryIds): Promise<void> {
  const products = await api.get<AdminProduct[]>('/products?limit=1000');
  for (const { slug, add_ons = [] } of categories) {
    const id = ids.get(slug)!;
    const { add_on_ids } = await api.get<AdminCategory>(`/categories/${id}`);
    const wanted = add_ons.flatMap((addOn) => products.find((product) => product.slug === addOn)?.id ?? []);
    if (wanted.length > 0 && add_on_ids.length === 0) await api.put(`/categories/${id}`, { add_on_ids: wanted });
  }
}
