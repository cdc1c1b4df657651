import type { Tx } from '../../event-store/index.js';
import { columnsAs } from '../../event-store/projections/index.js';
import { Category } from '../categories/category.entity.js';
import type { PriceFact } from '../domain/price-timeline.js';
import { Product } from '../products/product.entity.js';
import { Size } from '../products/size.entity.js';
import type { FormerSlug } from './former-slugs.js';

/** A product's data from all read models. */
export type ProductRow = Readonly<Omit<Product, 'images'>> & {
  readonly formerSlugs: readonly FormerSlug[];
  readonly images: readonly ImageRow[];
  /** Sorted as the shop shows them. */
  readonly sizes: readonly SizeRow[];
};

export type SizeRow = Readonly<Size> & {
  readonly prices: readonly PriceFact[];
  readonly available: number;
  readonly isSold: boolean;
};

export interface ImageRow {
  readonly url: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly variants: readonly { filename: string }[] | null;
}

export type CategoryRow = Readonly<Category> & { readonly formerSlugs: readonly FormerSlug[] };

const MILLIS = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;

const formerSlugs = (kind: 'product' | 'category', alias: string) => `coalesce((
    SELECT jsonb_agg(jsonb_build_object('slug', f.slug, 'position', f.position) ORDER BY f.position)
    FROM slug_history f WHERE f.kind = '${kind}' AND f.record_id = ${alias}.id AND f.slug <> ${alias}.slug
  ), '[]') AS "formerSlugs"`;

const PRODUCTS = `
  SELECT ${columnsAs(Product, 'p')}, coalesce(sized.sizes, '[]') AS sizes, coalesce(pictures.images, '[]') AS images,
    ${formerSlugs('product', 'p')}
  FROM products p
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(to_jsonb(each) ORDER BY each."sortOrder", each.id) AS sizes
    FROM (
      SELECT ${columnsAs(Size, 'z')}, coalesce(s.available, 0) AS available, coalesce(s.is_sold, false) AS "isSold",
        coalesce(history.prices, '[]') AS prices
      FROM sizes z
      LEFT JOIN stock s ON s.size_id = z.id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('at', ${MILLIS('h.at')}, 'priceOre', h.price_ore, 'discount', h.discount)
          ORDER BY h.position) AS prices
        FROM price_history h WHERE h.size_id = z.id
      ) history ON true
      WHERE z.product_id = p.id
    ) AS each
  ) sized ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('url', e.image->>'url', 'alt', e.image->>'alt', 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder, 'variants', i.variants) ORDER BY e.nth) AS images
    FROM jsonb_array_elements(p.images) WITH ORDINALITY AS e (image, nth)
    LEFT JOIN images i ON i.filename = substr(e.image->>'url', length('/api/image/') + 1)
  ) pictures ON true`;

export function readAllProducts(tx: Tx): Promise<ProductRow[]> {
  return tx.query<ProductRow>(PRODUCTS);
}

export function readProducts(tx: Tx, ids: readonly number[]): Promise<ProductRow[]> {
  return tx.query<ProductRow>(`${PRODUCTS} WHERE p.id = ANY($1)`, [ids], 'snapshot-products');
}

export function readCategories(tx: Tx): Promise<CategoryRow[]> {
  return tx.query<CategoryRow>(
    `SELECT ${columnsAs(Category, 'c')},
       ${formerSlugs('category', 'c')}
     FROM categories c ORDER BY sort_order, name, id`,
  );
}
