import { formatSek } from '@kronblad/contracts/money/money';
import { type AdminProductSize, SIZE_FIELDS, type SizeWrite } from '@kronblad/contracts/product/sizes-schema';
import type { CatalogueProduct } from '../catalogue/index.js';
import type { ProductUpdate } from '../catalogue/products/index.js';

/** Every field of a size, so that none is set back to its default. */
export type SizeEntry = Required<Omit<SizeWrite, 'id' | 'inventory_quantity_before' | 'work_points'>> & {
  readonly id?: number;
  /** Work points of the size; left out: the usual ones of a new size. */
  work_points?: number | undefined;
  inventory_quantity_before?: number | undefined;
};

/** The sizes of a product as a request that changes nothing. Sales in between are kept. */
export const sizeEntries = (sizes: readonly AdminProductSize[]): SizeEntry[] =>
  sizes.map((size) => ({
    ...(Object.fromEntries(FIELDS.map((field) => [field, size[field]])) as unknown as SizeEntry),
    id: size.id,
    inventory_quantity_before: size.inventory_quantity,
  }));

const FIELDS = Object.keys(SIZE_FIELDS) as (keyof typeof SIZE_FIELDS)[];

/** A change of stock is written only while the product is as it was when the difference was computed. */
export function updateOf({ id, row: { version } }: CatalogueProduct, patch: ProductUpdate['patch']): ProductUpdate {
  const changesStock = patch.sizes?.some((size) => size.inventory_quantity !== size.inventory_quantity_before);
  return { id, patch, ...(changesStock && { version }) };
}

/** `Stor: 499,00 kr (tidigare 599,00 kr), 2 i lager`. */
export const sizeText = ({
  name,
  price,
  compare_price,
  inventory_quantity,
  made_to_order,
}: Pick<SizeEntry, 'name' | 'price' | 'compare_price' | 'inventory_quantity' | 'made_to_order'>): string => {
  const before = compare_price ? ` (tidigare ${formatSek(compare_price)})` : '';
  const stock = made_to_order ? 'på beställning' : `${inventory_quantity} i lager`;
  return `${name ? `${name}: ` : ''}${formatSek(price)}${before}, ${stock}`;
};

/** Column of a change, with the name of the size when there are several. */
export const sizeColumn = (column: string, sizeName: string): string => (sizeName ? `${column} (${sizeName})` : column);
