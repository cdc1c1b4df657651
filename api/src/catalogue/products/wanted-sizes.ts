import { type ProductKind, usualPoints } from '@kronblad/contracts/delivery/delivery-ways';
import { PRODUCT_AMOUNTS } from '@kronblad/contracts/product/schema';
import { fromWire } from '../../crud/index.js';
import { REFUSALS, Refusal } from '../../refusals/index.js';
import type { ProductInput, ProductPatch } from './product-details.js';
import { firstInSale, type Size, type SizeDetails } from './sizes.js';

export interface WantedStock {
  readonly wanted: number;
  readonly shown: number | null;
}

/** All sizes that a product shall have, and the stock of those whose stock shall change, by size id. */
export interface WantedSizes {
  readonly sizes: Size[];
  readonly stock: ReadonlyMap<number, WantedStock>;
}

type SizeInput = NonNullable<ProductPatch['sizes']>[number];

const NEW = {
  ...{ name: '', comparePriceOre: null, costPriceOre: null },
  ...{ madeToOrder: false, workPoints: 0, sortOrder: 0, isActive: true, imageUrl: null },
};
const OWN_FIELDS = ['price', 'compare_price', 'cost_price', 'sku'] as const;

/** Number of ids that the new sizes of the request need. The first size of a new product has the product's. */
export const newSizeCount = ({ sizes = [] }: Pick<ProductPatch, 'sizes'>): number =>
  sizes.filter(({ id }) => id === undefined).length;

/** The first size gets the product's id. */
export function sizesOfNew(
  input: ProductInput,
  productId: number,
  newIds: readonly number[],
  kind: ProductKind,
): WantedSizes {
  const usual = { ...NEW, workPoints: usualPoints[kind] };
  if (!input.sizes) {
    const size = { sizeId: productId, ...usual, ...ownFields(input) } as Size;
    return { sizes: [size], stock: stockOf([[size, input.inventory_quantity, null]]) };
  }
  return listedSizes(input.sizes, [], [productId, ...newIds], usual);
}

/** `kind`: the product's after the change. Throws the refusal `unknown_size` when the request names a size that the product does not have. */
export function sizesOfChanged(
  patch: ProductPatch,
  before: readonly Size[],
  newIds: readonly number[],
  kind: ProductKind,
): WantedSizes | null {
  if (patch.sizes) return listedSizes(patch.sizes, before, newIds, { ...NEW, workPoints: usualPoints[kind] });
  const fields = ownFields(patch);
  const { inventory_quantity: wanted, inventory_quantity_before: shown = null } = patch;
  const { size_id: sizeId } = patch;
  const meant = sizeId === undefined ? firstInSale(before) : before.find((size) => size.sizeId === sizeId);
  if (sizeId !== undefined && !meant)
    throw new Refusal('unknown_size', { fields: { size_id: REFUSALS.unknown_size.message } });
  if (!meant || (Object.keys(fields).length === 0 && wanted === undefined)) return null;
  const sizes = before.map((size) => (size === meant ? ({ ...size, ...fields } as Size) : size));
  return { sizes, stock: stockOf([[meant, wanted, shown]]) };
}

/** Fields that the request leaves out stay as they are; those of a new size have defaults. */
function listedSizes(
  inputs: readonly SizeInput[],
  before: readonly Size[],
  newIds: readonly number[],
  usual: Partial<SizeDetails>,
): WantedSizes {
  const ids = newIds.values();
  const known = new Map(before.map((size) => [size.sizeId, size]));
  const sizes: Size[] = [];
  const stock: StockWish[] = [];
  for (const [sortOrder, input] of inputs.entries()) {
    const { id, image, inventory_quantity: wanted, inventory_quantity_before: shown = null, ...fields } = input;
    if (id !== undefined && !known.has(id)) throw unknownSize(sortOrder);
    const sizeId = id ?? (ids.next().value as number);
    const former = known.get(sizeId);
    const given = { ...fromWire(fields, PRODUCT_AMOUNTS), ...(image !== undefined && { imageUrl: image }) };
    const size = { ...(former ?? usual), ...given, sizeId, sortOrder } as Size;
    sizes.push(size);
    // Pieces that came back while it was made to order are not among those that staff saw.
    stock.push([size, wanted, former?.madeToOrder ? null : shown]);
  }
  return { sizes, stock: stockOf(stock) };
}

function unknownSize(index: number): Refusal {
  return new Refusal('unknown_size', { fields: { [`sizes.${index}.id`]: REFUSALS.unknown_size.message } });
}

function ownFields(input: ProductPatch): Partial<SizeDetails> {
  const given = OWN_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]] as const]));
  return fromWire(Object.fromEntries(given), PRODUCT_AMOUNTS) as Partial<SizeDetails>;
}

type StockWish = readonly [size: Size, wanted: number | undefined, shown: number | null];

/** A size that is made to order has no stock. */
const stockOf = (wishes: readonly StockWish[]): ReadonlyMap<number, WantedStock> =>
  new Map(
    wishes.flatMap(([{ sizeId, madeToOrder }, wanted, shown]) => {
      if (madeToOrder) return [[sizeId, { wanted: 0, shown: null }]];
      return wanted === undefined ? [] : [[sizeId, { wanted, shown }]];
    }),
  );
