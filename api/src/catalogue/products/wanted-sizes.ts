import { type ProductKind, usualPoints } from '@kronblad/contracts/delivery/delivery-ways';
import { PRODUCT_AMOUNTS } from '@kronblad/contracts/product/schema';
import { fromWire } from '../../crud/index.js';
import { REFUSALS, Refusal } from '../../refusals/index.js';
import type { ProductInput, ProductPatch } from './product-details.js';
import type { SizeFact } from './sizes.js';

export interface WantedStock {
  readonly wanted: number;
  readonly shown: number | null;
}

/** All sizes that a product shall have, and the stock of those whose stock shall change, by size id. */
export interface WantedSizes {
  readonly sizes: SizeFact[];
  readonly stock: ReadonlyMap<number, WantedStock>;
}

type SizeInput = NonNullable<ProductPatch['sizes']>[number];

const NEW = {
  ...{ name: '', comparePriceOre: null, costPriceOre: null },
  ...{ madeToOrder: false, workPoints: 0, sortOrder: 0, isActive: true, imageUrl: null },
};

/** Number of ids that the new sizes of the request need. The first size of a new product has the product's. */
export const newSizeCount = ({ sizes = [] }: Pick<ProductPatch, 'sizes'>): number =>
  sizes.filter(({ id }) => id === undefined).length;

/** The first size gets the product's id. */
export const sizesOfNew = (
  { sizes }: ProductInput,
  productId: number,
  newIds: readonly number[],
  kind: ProductKind,
): WantedSizes => listedSizes(sizes, [], [productId, ...newIds], kind);

/** `kind`: the product's after the change. Throws the refusal `unknown_size` when the request names a size that the product does not have. */
export const sizesOfChanged = (
  { sizes }: ProductPatch,
  before: readonly SizeFact[],
  newIds: readonly number[],
  kind: ProductKind,
): WantedSizes | null => (sizes ? listedSizes(sizes, before, newIds, kind) : null);

/** The sizes that the request does not name stay, in their places; beside them a size keeps a name that it has. */
export function withUnnamedSizes(wanted: WantedSizes, before: readonly SizeFact[]): WantedSizes {
  const changed = new Map(wanted.sizes.map((size) => [size.sizeId, size]));
  if (before.every(({ sizeId }) => changed.has(sizeId))) return wanted;
  const known = before.map((former) => {
    const size = changed.get(former.sizeId);
    return size ? { ...size, name: size.name || former.name, sortOrder: former.sortOrder } : former;
  });
  const added = wanted.sizes.filter(({ sizeId }) => !before.some((former) => former.sizeId === sizeId));
  const last = Math.max(...before.map(({ sortOrder }) => sortOrder));
  return { ...wanted, sizes: [...known, ...added.map((size, nth) => ({ ...size, sortOrder: last + 1 + nth }))] };
}

/** Fields that the request leaves out stay as they are; those of a new size have defaults. */
function listedSizes(
  inputs: readonly SizeInput[],
  before: readonly SizeFact[],
  newIds: readonly number[],
  kind: ProductKind,
): WantedSizes {
  const usual = { ...NEW, workPoints: usualPoints[kind] };
  const ids = newIds.values();
  const known = new Map(before.map((size) => [size.sizeId, size]));
  const sizes: SizeFact[] = [];
  const stock: StockWish[] = [];
  for (const [sortOrder, input] of inputs.entries()) {
    const { id, image, inventory_quantity: wanted, inventory_quantity_before: shown = null, ...fields } = input;
    if (id !== undefined && !known.has(id)) throw unknownSize(sortOrder);
    const sizeId = id ?? (ids.next().value as number);
    const former = known.get(sizeId);
    const given = { ...fromWire(fields, PRODUCT_AMOUNTS), ...(image !== undefined && { imageUrl: image }) };
    const size = { ...(former ?? usual), ...given, sizeId, sortOrder } as SizeFact;
    sizes.push(size);
    // Pieces that came back while it was made to order are not among those that staff saw.
    stock.push([size, wanted, former?.madeToOrder ? null : shown]);
  }
  return { sizes, stock: stockOf(stock) };
}

function unknownSize(index: number): Refusal {
  return new Refusal('unknown_size', { fields: { [`sizes.${index}.id`]: REFUSALS.unknown_size.message } });
}

type StockWish = readonly [size: SizeFact, wanted: number | undefined, shown: number | null];

/** A size that is made to order has no stock. */
const stockOf = (wishes: readonly StockWish[]): ReadonlyMap<number, WantedStock> =>
  new Map(
    wishes.flatMap(([{ sizeId, madeToOrder }, wanted, shown]) => {
      if (madeToOrder) return [[sizeId, { wanted: 0, shown: null }]];
      return wanted === undefined ? [] : [[sizeId, { wanted, shown }]];
    }),
  );
