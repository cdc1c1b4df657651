import { REFUSALS, Refusal } from '@kronblad/contracts/refusals';
import { MAX_SLUG_LENGTH, slugify } from '@kronblad/contracts/rules/slug';
import { isPostgresError, type Tx } from '../../event-store/index.js';

/** Does the work; what the tables' unique indexes refuse becomes the refusal that names the field. */
export async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const index of ['products_slug_key', 'categories_slug_key']) {
      if (isPostgresError(error, '23505', index)) throw taken('slug_taken', 'slug');
    }
    if (isPostgresError(error, '23505', 'products_sku_key')) throw taken('sku_taken', 'sku');
    throw error;
  }
}

function taken(code: 'slug_taken' | 'sku_taken', field: string): Refusal {
  return new Refusal(code, { fields: { [field]: REFUSALS[code].message } });
}

/**
 * A free slug for a name: `tulpaner`, or `tulpaner-2` when that is taken. `fallback` when nothing of the name remains.
 * Who else wants one waits until this transaction ends.
 */
export async function freeSlug(
  tx: Tx,
  table: 'products' | 'categories',
  name: string,
  fallback: string,
): Promise<string> {
  const base = (slugify(name) || fallback).slice(0, MAX_SLUG_LENGTH - 6).replace(/-$/, '');
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`slug of ${table}`]);
  const rows = await tx.query<{ slug: string }>(`SELECT slug FROM ${table} WHERE slug = $1 OR slug ~ $2`, [
    base,
    `^${base}-[0-9]+$`,
  ]);
  const used = new Set(rows.map(({ slug }) => slug));
  if (!used.has(base)) return base;
  for (let number = 2; ; number++) if (!used.has(`${base}-${number}`)) return `${base}-${number}`;
}
