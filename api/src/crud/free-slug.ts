import { MAX_SLUG_LENGTH, slugify } from '@kronblad/contracts/text/slug';
import { lockName, type Tx } from '../event-store/index.js';

const ROOM_FOR_NUMBER = 6;

interface SlugRequest {
  readonly table: string;
  readonly name: string;
  readonly fallback: string;
  /** Returns true for slugs that no row has but that must not be used. */
  readonly isReserved?: (slug: string) => boolean;
}

/**
 * Returns a free slug for a name: `tulpaner`, or `tulpaner-2` when taken. Holds a lock on the table's slugs until the
 * transaction ends.
 */
export async function freeSlug(tx: Tx, { table, name, fallback, isReserved }: SlugRequest): Promise<string> {
  const base = (slugify(name) || fallback).slice(0, MAX_SLUG_LENGTH - ROOM_FOR_NUMBER).replace(/-$/, '');
  await lockName(tx, `slug of ${table}`);
  const rows = await tx.query<{ slug: string }>(`SELECT slug FROM ${table} WHERE slug = $1 OR slug ~ $2`, [
    base,
    `^${base}-[0-9]+$`,
  ]);
  const used = new Set(rows.map(({ slug }) => slug));
  const isFree = (slug: string) => !used.has(slug) && !isReserved?.(slug);
  if (isFree(base)) return base;
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}
