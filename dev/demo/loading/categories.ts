import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { type CategorySlug, categories } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';

export type CategoryIds = ReadonlyMap<CategorySlug, number>;

/** Creates the categories that are missing, without pictures; answers the id of each. */
export async function loadCategories(api: ShopApi): Promise<CategoryIds> {
  const rows = await api.get<AdminCategory[]>('/categories?limit=1000');
  const known = new Map(rows.map((row) => [row.slug, row]));
  const ids = new Map<CategorySlug, number>();
  for (const { name, slug, description, sort_order } of categories) {
    const category =
      known.get(slug) ?? (await api.post<AdminCategory>('/categories', { name, slug, description, sort_order }));
    ids.set(slug, category.id);
  }
  return ids;
}
