import { createHash } from 'node:crypto';
import type { ForeignProduct } from './foreign-product.js';

const LONGEST = 40;

export type ComparedField = 'name' | 'description' | 'short_description' | 'categories' | 'is_active' | 'is_featured';
export type ComparedSizeField =
  | 'name'
  | 'price'
  | 'compare_price'
  | 'cost_price'
  | 'inventory_quantity'
  | 'made_to_order'
  | 'is_active'
  | 'weight_grams';

export const sizeField = (sku: string, field: ComparedSizeField): string => `${sku} ${field}`;

/** What a file says about a product, by field. Long texts are replaced by a hash. */
export function fileValues(product: ForeignProduct): Record<string, string> {
  const { name, description, short_description, categories, is_active, is_featured, sizes } = product;
  const fields: Record<ComparedField, unknown> = {
    name,
    description,
    short_description,
    categories: categories.join(' | '),
    is_active,
    is_featured,
  };
  const ofSizes = sizes.flatMap(({ line: _, sku, image: _image, ...rest }) =>
    Object.entries(rest).map(([field, value]) => [sizeField(sku, field as ComparedSizeField), value] as const),
  );
  return Object.fromEntries([...Object.entries(fields), ...ofSizes].map(([field, value]) => [field, short(value)]));
}

function short(value: unknown): string {
  const text = value === null ? '' : String(value);
  return text.length <= LONGEST ? text : `#${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
}
