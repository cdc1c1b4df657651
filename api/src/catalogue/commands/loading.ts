import { Refusal } from '@kronblad/contracts/refusals';
import type { Stream, Tx, UnitOfWork } from '../../event-store/index.js';
import { type CategoryState, categoryStream, evolveCategory, unknownCategory } from '../domain/category.js';
import { evolveProduct, type ProductState, productStream, unknownProduct } from '../domain/product.js';
import { IMAGE_PATH } from '../snapshot/image-view.js';

export const productOf = (stream: Stream): ProductState => stream.events.reduce(evolveProduct, unknownProduct);

/** A product with its stream, unchanged since `expectedVersion` if one is given. */
export async function loadProduct(unit: UnitOfWork, id: number, expectedVersion: number | null) {
  const stream = await unit.load(productStream(id));
  const state = productOf(stream);
  if (state.status === 'listed') checkVersion(stream, expectedVersion);
  return { stream, state };
}

export async function loadCategory(unit: UnitOfWork, id: number, expectedVersion: number | null) {
  const stream = await unit.load(categoryStream(id));
  const state = stream.events.reduce<CategoryState>(evolveCategory, unknownCategory);
  if (state.status === 'listed') checkVersion(stream, expectedVersion);
  return { stream, state };
}

function checkVersion(stream: Stream, expected: number | null): void {
  if (expected !== null && expected !== stream.version) throw new Refusal('version_conflict');
}

/** Refuses a category that is gone, and keeps the others from going until the transaction ends. */
export async function holdCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.query<{ id: number }>('SELECT id FROM categories WHERE id = ANY($1) ORDER BY id FOR SHARE', [
    ids,
  ]);
  if (rows.length === new Set(ids).size) return;
  const refusal = 'Kategorin finns inte längre. Välj en annan.';
  throw new Refusal('unknown_category', { fields: { category_ids: refusal } });
}

/** Refuses pictures that were never uploaded, wherever they are; those that the product has already are not asked about. */
export async function requireImages(tx: Tx, urls: readonly string[], known: readonly { url: string }[]): Promise<void> {
  const added = urls.filter((url) => !known.some((image) => image.url === url));
  if (added.length === 0) return;
  const own = added.filter((url) => url.startsWith(IMAGE_PATH)).map((url) => url.slice(IMAGE_PATH.length));
  const rows = await tx.query<{ filename: string }>('SELECT filename FROM images WHERE filename = ANY($1)', [own]);
  const there = new Set(rows.map(({ filename }) => IMAGE_PATH + filename));
  const missing = added.find((url) => !there.has(url));
  if (missing === undefined) return;
  const refusal = 'Ange adressen till en uppladdad bild.';
  throw new Refusal('invalid_fields', { fields: { [`images.${urls.indexOf(missing)}`]: refusal } });
}

/** The next number of a sequence of ours. Gaps do no harm. */
export async function nextId(tx: Tx, sequence: 'product_ids' | 'category_ids'): Promise<number> {
  const [row] = await tx.query<{ id: number }>(`SELECT nextval('app.${sequence}')::int AS id`);
  return row?.id as number;
}
