import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { type CategorySlug, categories } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';
import { uploadPictures } from './pictures.ts';

export type CategoryIds = ReadonlyMap<CategorySlug, number>;

export async function loadCategories(api: ShopApi): Promise<CategoryIds> {
  const rows = await api.get<AdminCategory[]>('/categories?limit=1000');
  const known = new Map(rows.map((row) => [row.slug, row]));
  const missing = categories.filter(({ slug }) => !known.has(slug));
  const urls = await uploadPictures(
    api,
    missing.map(({ picture }) => picture),
  );
  for (const { picture, ...fields } of missing) {
    const category = { ...fields, image_url: urls.get(picture.file) };
    known.set(fields.slug, await api.post<AdminCategory>('/categories', category));
  }
  return new Map(categories.map(({ slug }) => [slug, known.get(slug)!.id]));
}
