import { createHash } from 'node:crypto';
import type { ForeignProduct, ForeignSize } from './foreign-product.js';

const LONGEST = 40;

export const COMPARED_FIELDS = [
  'name',
  'price',
  'compare_price',
  'cost_price',
  'inventory_quantity',
  'made_to_order',
  'is_active',
] as const satisfies readonly (keyof ForeignSize)[];
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** Fields of the product that the API's request has under the same names. */
export const productFields = (product: ForeignProduct) => {
  const { name, description, short_description, is_active, is_featured } = product;
  return { name, description, short_description, is_active, is_featured, net_weight_grams: commonWeight(product) };
};
export type ProductField = keyof ReturnType<typeof productFields>;

/** Null when weights are not read, and when the sizes weigh differently: a net weight holds for the whole product. */
const commonWeight = ({ sizes, absent }: ForeignProduct): number | null => {
  if (absent.includes('net_weight_grams')) return null;
  const weights = new Set(sizes.map(({ weight_grams }) => weight_grams));
  return weights.size === 1 ? (sizes[0]?.weight_grams ?? null) : null;
};

export const sizeKey = (sku: string, field: ComparedField): string => `${sku} ${field}`;

const ID = ' id';

/** Identifies a size without SKU. Numbers alone are not enough: another shop has the same for other goods. */
export const sizeIdentity = (id: string, productName: string): string => `${id} ${short(productName)}`;

/** SKU by `sizeIdentity` of the sizes that have no SKU in the other shop. */
export const givenSkus = (values: Readonly<Record<string, string>>): (readonly [identity: string, sku: string])[] =>
  Object.entries(values).flatMap(([field, value]) =>
    field.endsWith(ID) ? [[`${value} ${values.name}`, field.slice(0, -ID.length)]] : [],
  );

/** Whether the file's product is the one of these values: its name or one of its SKUs is the same. */
export const isSameProduct = ({ name, sizes }: ForeignProduct, values: Readonly<Record<string, string>>): boolean =>
  values.name === short(name) || sizes.some(({ sku, id }) => id === '' && sizeKey(sku, 'price') in values);

/**
 * Whether what a file says of a field is to be written: `now` when it differs from the `last` file, or is the first to
 * say something. `now` is undefined for a field without a column.
 */
export const isNews = (value: unknown, now: string | undefined, last: string | undefined): boolean =>
  now !== undefined && (last === undefined ? value !== '' && value !== null : last !== now);

/** A file's values of a product, by field. Long texts are replaced by a hash. */
export function fileValues(product: ForeignProduct): Record<string, string> {
  const fields = { ...productFields(product), categories: product.categories.join(' | ') };
  const ofSizes = product.sizes.flatMap((size) =>
    COMPARED_FIELDS.flatMap((field) =>
      product.absent.includes(field) ? [] : [[sizeKey(size.sku, field), size[field]] as const],
    ),
  );
  const ids = product.sizes.flatMap(({ sku, id }) => (id === '' ? [] : [[sku + ID, id] as const]));
  const own = Object.entries(fields).filter(([field]) => !product.absent.includes(field));
  return Object.fromEntries([...own, ...ofSizes, ...ids].map(([field, value]) => [field, short(value)]));
}

function short(value: unknown): string {
  const text = value === null ? '' : String(value);
  return text.length <= LONGEST ? text : `#${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
}
