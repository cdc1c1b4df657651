import type { KeyedTable, RowChanges, StoredEvent } from '../../../event-store/index.js';
import type { CategoryDetails } from '../../domain/category.js';

const COLUMN_OF = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  imageUrl: 'image_url',
  sortOrder: 'sort_order',
  isActive: 'is_active',
} as const satisfies Record<keyof CategoryDetails, string>;

export const categoriesTable: KeyedTable = {
  table: 'categories',
  key: 'id',
  keyType: 'int',
  columns: {
    id: null,
    version: null,
    name: null,
    slug: null,
    description: null,
    image_url: null,
    sort_order: null,
    is_active: null,
    created_at: null,
  },
};

type CategoryEvent = StoredEvent<'CategoryCreated'> | StoredEvent<'CategoryChanged'> | StoredEvent<'CategoryDeleted'>;

export function followCategory(rows: RowChanges, event: CategoryEvent): void {
  const { categoryId: id } = event.data;
  switch (event.type) {
    case 'CategoryCreated': {
      const { categoryId: _, createdAt, ...details } = event.data;
      rows.put(id, { ...columnsOf(details), created_at: createdAt, version: event.version });
      return;
    }
    case 'CategoryChanged':
      rows.change(id, { ...columnsOf(event.data.changes), version: event.version });
      return;
    case 'CategoryDeleted':
      rows.remove(id);
  }
}

function columnsOf(details: Partial<CategoryDetails>) {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [COLUMN_OF[field as keyof CategoryDetails], value]),
  );
}
