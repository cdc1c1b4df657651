import { IMAGE_PATH } from '@kronblad/contracts/picture/image-names';
import { nextId } from '../../crud/index.js';
import { lockRows, type Tx } from '../../event-store/index.js';
import { REFUSALS, Refusal } from '../../refusals/index.js';
import { type DetailsOfCategories, type ProductPatch, WITHOUT_CATEGORY } from './product-details.js';
import { products } from './products.js';
import { newSizeCount } from './wanted-sizes.js';

/**
 * Throws the refusal `unknown_category` when one of the categories does not exist. Locks the categories until the
 * transaction ends, so that nobody deletes them meanwhile.
 */
export async function lockCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await lockRows(tx, { table: 'categories', strength: 'SHARE' }, ids);
  if (found.length === new Set(ids).size) return;
  throw new Refusal('unknown_category', { fields: { category_ids: REFUSALS.unknown_category.message } });
}

/** Returns the ids of a category's products. Locks the category, so that no other transaction adds a product to it. */
export async function lockProductsOf(tx: Tx, categoryId: number): Promise<number[]> {
  await lockRows(tx, { table: 'categories' }, [categoryId]);
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM products WHERE category_ids @> ARRAY[$1::int] ORDER BY id',
    [categoryId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Defaults for a new product; its request may override them. One category of perishable goods is enough for the
 * exception from the right of withdrawal; kind and hours are those of the first category.
 */
export async function detailsOfCategories(tx: Tx, ids: readonly number[]): Promise<DetailsOfCategories> {
  const rows = await tx.query<Omit<DetailsOfCategories, 'withdrawalException'> & { readonly isPerishable: boolean }>(
    `SELECT is_perishable AS "isPerishable", kind, lead_days AS "leadDays", latest_hour AS "latestHour"
     FROM categories WHERE id = ANY($1) ORDER BY array_position($1, id)`,
    [ids],
  );
  const [first] = rows;
  if (!first) return WITHOUT_CATEGORY;
  const { kind, leadDays, latestHour } = first;
  const withdrawalException = rows.some(({ isPerishable }) => isPerishable) ? 'perishable' : 'none';
  return { withdrawalException, kind, leadDays, latestHour };
}

export async function requireImages(
  tx: Tx,
  { images = [], image_details }: Pick<ProductPatch, 'images' | 'image_details'>,
  known: readonly { url: string }[],
): Promise<void> {
  const urls = image_details?.map(({ url }) => url) ?? images;
  const added = urls.filter((url) => !known.some((image) => image.url === url));
  if (added.length === 0) return;
  const own = added.filter((url) => url.startsWith(IMAGE_PATH)).map((url) => url.slice(IMAGE_PATH.length));
  const rows = await tx.query<{ filename: string }>('SELECT filename FROM images WHERE filename = ANY($1)', [own]);
  const there = new Set(rows.map(({ filename }) => IMAGE_PATH + filename));
  const missing = added.find((url) => !there.has(url));
  if (missing === undefined) return;
  const refusal = 'Ange adressen till en uppladdad bild.';
  const field = `${image_details ? 'image_details' : 'images'}.${urls.indexOf(missing)}`;
  throw new Refusal('invalid_fields', { fields: { [field]: refusal } });
}

/** Ids for the new sizes of a request, from the sequence of the products' ids. */
export async function newSizeIds(tx: Tx, input: Pick<ProductPatch, 'sizes'>): Promise<number[]> {
  const ids: number[] = [];
  for (let count = newSizeCount(input); count > 0; count--) ids.push(await nextId(tx, products.declaration.ids));
  return ids;
}
