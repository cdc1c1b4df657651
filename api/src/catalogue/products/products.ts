import { isDeepStrictEqual } from 'node:util';
import { type ProductKind, WAYS, type Way, waysOfKind } from '@kronblad/contracts/delivery/delivery-ways';
import { FOOD_MESSAGES, type FoodField, missingFoodFields } from '@kronblad/contracts/product/food';
import { skuKey } from '@kronblad/contracts/product/sku';
import { RecordType } from '../../crud/index.js';
import type { EventStore } from '../../event-store/index.js';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { ProductChanged, ProductCreated, ProductDeleted, StockAdjusted } from '../domain/events.js';
import { type SizeFact, sizeChanges, sizesAfter } from './sizes.js';

type Created = DataOf<'ProductCreated'>;
type Delivery = Required<Pick<Created, 'kind' | 'leadDays' | 'latestHour' | 'ways'>>;
export type ProductDetails = Omit<Created, 'productId' | 'createdAt' | 'sizes' | keyof Delivery> &
  Delivery & {
    /** The product's sizes in the order that shoppers see. */
    readonly sizes: SizeFact[];
  };
export type ProductState = ReturnType<RecordType<ProductDetails>['from']>;

class ProductType extends RecordType<ProductDetails> {
  protected override changedData({ sizes, ...changes }: Partial<ProductDetails>, before: ProductDetails): object {
    return { changes, ...(sizes && sizeChanges(before.sizes, sizes)) };
  }

  protected override evolve(state: ProductState, event: DomainEvent): ProductState {
    const next = super.evolve(state, event);
    if (event.type !== 'ProductChanged' || next.status !== 'existing') return next;
    return { ...next, details: { ...next.details, sizes: sizesAfter(next.details.sizes, event.data) } };
  }
}

/** Stock and discounts are not among the details: orders change stock, and discounts have streams of their own. */
export const products = new ProductType({
  stream: 'product',
  idField: 'productId',
  ids: 'product_ids',
  created: ProductCreated,
  changed: ProductChanged,
  deleted: ProductDeleted,
  notFound: 'product_not_found',
  check: (details, _, before) => requireFoodFacts(details, before ? lackedOnSale(before) : []),
  unique: {
    products_slug_key: { code: 'slug_taken', field: 'slug' },
    sizes_sku_key: { code: 'sku_taken', field: 'sku' },
  },
  earlier: { kind: 'goods', ways: [...WAYS], leadDays: 0, latestHour: null },
});

/** The same, which also names the size of the request whose SKU is taken. */
export const uniqueAmong = (sizes: readonly { readonly sku?: string | undefined }[] | undefined) => {
  const field = (key: string) => {
    const index = sizes?.findIndex(({ sku }) => sku !== undefined && skuKey(sku) === key) ?? -1;
    return index < 0 ? 'sku' : `sizes.${index}.sku`;
  };
  return { ...products.unique, sizes_sku_key: { code: 'sku_taken', field } } as const;
};

export interface CreatedProduct {
  readonly id: number;
  readonly createdAt: string;
  readonly details: ProductDetails;
  /** Pieces by size id. */
  readonly stock: ReadonlyMap<number, number>;
}

/** Records the initial stock as an adjustment, so that the log contains every stock movement. */
export function createProduct({ id, createdAt, details, stock }: CreatedProduct): DomainEvent[] {
  return [
    ...products.create(id, createdAt, hiddenWithoutSizes(details)),
    ...[...stock].flatMap(([sizeId, delta]) =>
      delta > 0 ? [StockAdjusted({ productId: id, sizeId, delta, reason: 'created' })] : [],
    ),
  ];
}

export interface ProductEdit {
  readonly details: Partial<ProductDetails>;
  /** Stock edits by size id. */
  readonly stock?: ReadonlyMap<number, StockEdit>;
}

export interface StockEdit {
  readonly wanted: number;
  readonly available: number;
  readonly shown: number | null;
}

export function changeProduct(state: ProductState, { details, stock }: ProductEdit): DomainEvent[] {
  if (state.status !== 'existing') return products.change(state, details);
  const wanted = withWaysOfKind(state.details, details);
  const after = hiddenWithoutSizes({ ...state.details, ...given(wanted) });
  const isHidden = (state.details.isActive || details.isActive) && !after.isActive;
  const changed = products.change(state, isHidden ? { ...wanted, isActive: false } : wanted);
  const known = new Set(state.details.sizes.map(({ sizeId }) => sizeId));
  const adjusted = [...(stock ?? [])].flatMap(([sizeId, edit]) => {
    const delta = stockDelta(edit);
    const reason = known.has(sizeId) ? 'edited' : 'created';
    return delta === 0 ? [] : [StockAdjusted({ productId: state.id, sizeId, delta, reason })];
  });
  return [...changed, ...adjusted];
}

/** A new kind brings its ways with it, unless staff have chosen others for the product. */
function withWaysOfKind(before: ProductDetails, wanted: Partial<ProductDetails>): Partial<ProductDetails> {
  const { kind, ways } = wanted;
  if (kind === undefined || ways !== undefined || !isDeepStrictEqual(before.ways, waysOf(before.kind))) return wanted;
  return { ...wanted, ways: waysOf(kind) };
}

export const waysOf = (kind: ProductKind): Way[] => [...waysOfKind[kind]];

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** A product without a size in sale cannot be on sale itself. */
const hiddenWithoutSizes = (details: ProductDetails): ProductDetails =>
  details.sizes.some(({ isActive }) => isActive) ? details : { ...details, isActive: false };

/**
 * `shown`: the stock that the admin saw. With it, the difference between `wanted` and `shown` is added to the present
 * stock, so that sales since then are kept. Stock never goes below zero.
 */
function stockDelta({ wanted, available, shown }: StockEdit): number {
  return Math.max(wanted - (shown ?? available), -available);
}

/**
 * Fields of the food declaration that the product lacked before the change although it was on sale. It was put on sale
 * before the declaration was required, so it may stay on sale without them.
 */
const lackedOnSale = (details: ProductDetails): readonly FoodField[] =>
  details.isActive ? missingFoodFields(details) : [];

/** EU food law: food must not be sold online without its declaration. */
function requireFoodFacts(details: ProductDetails, alreadyMissing: readonly FoodField[]): void {
  const missing = details.isActive ? missingFoodFields(details).filter((field) => !alreadyMissing.includes(field)) : [];
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, FOOD_MESSAGES[field]]));
  throw new Refusal('food_incomplete', { fields });
}

export function leaveCategory(state: ProductState, categoryId: number): DomainEvent[] {
  if (state.status !== 'existing') return [];
  const categoryIds = state.details.categoryIds.filter((id) => id !== categoryId);
  return changeProduct(state, { details: { categoryIds } });
}

/** Last name of a product, also of a deleted one; undefined when there never was such a product. */
export async function lastNameOf(store: EventStore, id: number): Promise<string | undefined> {
  const { events } = await store.load(products.streamOf(id));
  const state = products.from(events.filter(({ type }) => type !== 'ProductDeleted'));
  return state.status === 'existing' ? state.details.name : undefined;
}
