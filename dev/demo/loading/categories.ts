import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { type CategorySlug, categories } from '../catalogue/index.ts';
import { sceneryList } from '../pictures/sceneries.ts';
import type { ShopApi } from '../shop-api.ts';
import type { Studio } from '../studio/studio.ts';
import { SCENERY_SCALE } from './scales.ts';

export type CategoryIds = ReadonlyMap<CategorySlug, number>;

/** Creates the categories that are missing, without pictures; answers the id of each. */
export async function loadCategories(api: ShopApi): Promise<CategoryIds> {
  const known = await bySlug(api);
  const ids = new Map<CategorySlug, number>();
  for (const { name, slug, description, sort_order } of categories) {
    const category =
      known.get(slug) ?? (await api.post<AdminCategory>('/categories', { name, slug, description, sort_order }));
    ids.set(slug, category.id);
  }
  return ids;
}

/** Gives a picture to each of our categories that has none. */
export async function loadCategoryPictures(api: ShopApi, studio: Studio): Promise<void> {
  const known = await bySlug(api);
  const scenes = new Set(sceneryList().map(({ name }) => name));
  await Promise.all(
    categories.map(async ({ slug }) => {
      const category = known.get(slug);
      const scenery = `kategori-${slug}`;
      if (!category || category.image_url || !scenes.has(scenery)) return;
      const url = await api.upload(`${scenery}.jpg`, await studio.take({ scenery, scale: SCENERY_SCALE }));
      await api.put(`/categories/${category.id}`, { image_url: url });
    }),
  );
}

async function bySlug(api: ShopApi): Promise<Map<string, AdminCategory>> {
  const rows = await api.get<AdminCategory[]>('/categories?limit=1000');
  return new Map(rows.map((row) => [row.slug, row]));
}
