import type { AnyEvent, Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';

/**
 * Every present and former slug of a product or category, until the record is deleted. Several records may have had the
 * same slug.
 */
export const slugHistoryProjection: Projection = {
  name: 'slug-history',
  mode: 'inline',
  tables: ['slug_history'],
  handles: [
    'ProductCreated',
    'ProductChanged',
    'ProductDeleted',
    'CategoryCreated',
    'CategoryChanged',
    'CategoryDeleted',
  ],
  async handle(events, tx) {
    const changes = new SlugChanges();
    for (const event of events) changes.follow(event);
    await changes.write(tx);
  },
};

interface Owner {
  readonly kind: 'product' | 'category';
  readonly id: number;
}

interface Given extends Owner {
  readonly slug: string;
  readonly position: number;
}

const product = (id: number): Owner => ({ kind: 'product', id });
const category = (id: number): Owner => ({ kind: 'category', id });
const keyOf = ({ kind, id }: Owner) => `${kind} ${id}`;

class SlugChanges {
  private readonly gone = new Map<string, Owner>();
  private readonly given = new Map<string, Map<string, Given>>();

  follow(event: AnyEvent): void {
    const { owner, slug } = changeOf(event) ?? {};
    if (!owner || slug === undefined) return;
    const key = keyOf(owner);
    if (slug === null) {
      this.gone.set(key, owner);
      this.given.delete(key);
      return;
    }
    const slugs = this.given.get(key) ?? new Map<string, Given>();
    this.given.set(key, slugs.set(slug, { ...owner, slug, position: event.position }));
  }

  async write(tx: Tx): Promise<void> {
    const rows = [...this.given.values()].flatMap((slugs) => [...slugs.values()]);
    if (this.gone.size > 0) await forget(tx, [...this.gone.values()]);
    if (rows.length > 0) await note(tx, rows);
  }
}

/** Slug that an event assigns: null when the record was deleted, undefined when the slug did not change. */
function changeOf(event: AnyEvent): { readonly owner: Owner; readonly slug: string | null | undefined } | undefined {
  switch (event.type) {
    case 'ProductCreated':
      return { owner: product(event.data.productId), slug: event.data.slug };
    case 'ProductChanged':
      return { owner: product(event.data.productId), slug: event.data.changes.slug };
    case 'ProductDeleted':
      return { owner: product(event.data.productId), slug: null };
    case 'CategoryCreated':
      return { owner: category(event.data.categoryId), slug: event.data.slug };
    case 'CategoryChanged':
      return { owner: category(event.data.categoryId), slug: event.data.changes.slug };
    case 'CategoryDeleted':
      return { owner: category(event.data.categoryId), slug: null };
    default:
      return undefined;
  }
}

async function forget(tx: Tx, owners: readonly Owner[]): Promise<void> {
  await tx.query(
    `DELETE FROM slug_history h USING unnest($1::text[], $2::int[]) AS gone (kind, id)
     WHERE h.kind = gone.kind AND h.record_id = gone.id`,
    [owners.map(({ kind }) => kind), owners.map(({ id }) => id)],
    'slug-history-delete',
  );
}

async function note(tx: Tx, rows: readonly Given[]): Promise<void> {
  await tx.query(
    `INSERT INTO slug_history (kind, record_id, slug, position)
     SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[])
     ON CONFLICT (kind, record_id, slug) DO UPDATE SET position = excluded.position`,
    [
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ slug }) => slug),
      rows.map(({ position }) => position),
    ],
    'slug-history-insert',
  );
}
