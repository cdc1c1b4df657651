import type { Allergen, Nutrition } from '@kronblad/contracts/rules/food';
import type { VatClass } from '@kronblad/contracts/rules/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';
import type { Tx } from '../../event-store/index.js';
import type { PriceFact } from '../domain/price-timeline.js';
import type { VersionedDiscount } from '../read-models/catalogue/product.entity.js';
import type { FormerSlug } from './former-slugs.js';

/** A product's data from all read models. Money in öre, times in milliseconds since 1970 UTC. */
export interface ProductRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly formerSlugs: readonly FormerSlug[];
  readonly description: string;
  readonly shortDescription: string;
  readonly priceOre: number;
  readonly comparePriceOre: number | null;
  readonly costPriceOre: number | null;
  readonly sku: string;
  readonly vatClass: VatClass;
  readonly netWeightGrams: number | null;
  readonly netVolumeMl: number | null;
  readonly ingredients: string;
  readonly allergens: readonly Allergen[] | null;
  readonly nutrition: Nutrition | null;
  readonly withdrawalException: WithdrawalException;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly categoryIds: readonly number[];
  readonly images: readonly ImageRow[];
  readonly discount: VersionedDiscount | null;
  readonly prices: readonly PriceFact[];
  readonly available: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface ImageRow {
  readonly url: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly variants: readonly { filename: string }[] | null;
}

export interface CategoryRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly formerSlugs: readonly FormerSlug[];
  readonly description: string;
  readonly imageUrl: string | null;
  readonly sortOrder: number;
  readonly isActive: boolean;
  readonly isPerishable: boolean;
  readonly createdAt: number;
}

const MILLIS = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;

const formerSlugs = (kind: 'product' | 'category', alias: string) => `coalesce((
    SELECT jsonb_agg(jsonb_build_object('slug', f.slug, 'position', f.position) ORDER BY f.position)
    FROM slug_history f WHERE f.kind = '${kind}' AND f.record_id = ${alias}.id AND f.slug <> ${alias}.slug
  ), '[]') AS "formerSlugs"`;

const PRODUCTS = `
  SELECT p.id, p.version, p.name, p.slug, p.description, p.short_description AS "shortDescription",
    p.price_ore AS "priceOre", p.compare_price_ore AS "comparePriceOre", p.cost_price_ore AS "costPriceOre", p.sku,
    p.vat_class AS "vatClass", p.net_weight_grams AS "netWeightGrams",
    p.net_volume_ml AS "netVolumeMl", p.ingredients, p.allergens, p.nutrition, p.withdrawal_exception AS "withdrawalException",
    p.is_active AS "isActive", p.is_featured AS "isFeatured", p.category_ids AS "categoryIds", p.discount,
    coalesce(s.available, 0) AS available, ${MILLIS('p.created_at')} AS "createdAt",
    ${MILLIS('p.updated_at')} AS "updatedAt",
    coalesce(pictures.images, '[]') AS images, coalesce(history.prices, '[]') AS prices,
    ${formerSlugs('product', 'p')}
  FROM products p
  LEFT JOIN stock s ON s.product_id = p.id
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('url', e.image->>'url', 'alt', e.image->>'alt', 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder, 'variants', i.variants) ORDER BY e.nth) AS images
    FROM jsonb_array_elements(p.images) WITH ORDINALITY AS e (image, nth)
    LEFT JOIN images i ON i.filename = substr(e.image->>'url', length('/api/image/') + 1)
  ) pictures ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('at', ${MILLIS('h.at')}, 'priceOre', h.price_ore, 'discount', h.discount)
      ORDER BY h.position) AS prices
    FROM price_history h WHERE h.product_id = p.id
  ) history ON true`;

export function readAllProducts(tx: Tx): Promise<ProductRow[]> {
  return tx.query<ProductRow>(PRODUCTS);
}

export function readProducts(tx: Tx, ids: readonly number[]): Promise<ProductRow[]> {
  return tx.query<ProductRow>(`${PRODUCTS} WHERE p.id = ANY($1)`, [ids], 'snapshot-products');
}

export function readCategories(tx: Tx): Promise<CategoryRow[]> {
  return tx.query<CategoryRow>(
    `SELECT id, version, name, slug, description, image_url AS "imageUrl", sort_order AS "sortOrder",
       is_active AS "isActive", is_perishable AS "isPerishable", ${MILLIS('created_at')} AS "createdAt",
       ${formerSlugs('category', 'c')}
     FROM categories c ORDER BY sort_order, name, id`,
  );
}
