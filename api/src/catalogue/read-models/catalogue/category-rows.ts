import type { StoredEvent, Tx } from '../../../event-store/index.js';
import type { CategoryDetails } from '../../domain/category.js';
import { type Columns, updateRow, upsertRow } from './columns.js';

const COLUMN_OF = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  imageUrl: 'image_url',
  sortOrder: 'sort_order',
  isActive: 'is_active',
} as const satisfies Record<keyof CategoryDetails, string>;

type CategoryEvent = StoredEvent<'CategoryCreated'> | StoredEvent<'CategoryChanged'> | StoredEvent<'CategoryDeleted'>;

export async function upsertCategory(tx: Tx, event: CategoryEvent): Promise<void> {
  const { categoryId: id } = event.data;
  switch (event.type) {
    case 'CategoryCreated': {
      const { categoryId: _, createdAt, ...details } = event.data;
      const row = { id, ...columnsOf(details), created_at: createdAt, version: event.version };
      return upsertRow(tx, 'categories', 'id', row);
    }
    case 'CategoryChanged':
      return updateRow(tx, 'categories', 'id', id, { ...columnsOf(event.data.changes), version: event.version });
    case 'CategoryDeleted':
      await tx.query('DELETE FROM categories WHERE id = $1', [id]);
  }
}

function columnsOf(details: Partial<CategoryDetails>): Columns {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [COLUMN_OF[field as keyof CategoryDetails], value]),
  );
}
