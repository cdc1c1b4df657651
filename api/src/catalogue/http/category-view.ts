import type { AdminCategory, Category } from '@kronblad/contracts/views/catalogue';
import type { CategoryRow } from '../snapshot/rows.js';

function categoryView(row: CategoryRow, productCount?: number): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    image_url: row.imageUrl,
    sort_order: row.sortOrder,
    is_active: row.isActive,
    created_at: new Date(row.createdAt).toISOString(),
    ...(productCount === undefined ? {} : { product_count: productCount }),
  };
}

export function adminCategoryView(row: CategoryRow, productCount: number): AdminCategory {
  return { ...categoryView(row), is_perishable: row.isPerishable, product_count: productCount, version: row.version };
}
