import type { DiscountValue } from '@kronblad/contracts/discount/discount';
import { changedPriceOre, type PriceChange } from '@kronblad/contracts/price/price-change';
import { daySpanState, stockholmDay } from '@kronblad/contracts/time/time';
import type { UnitOfWork } from '../../event-store/index.js';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import type { BulkChange } from './change-products.command.js';
import { changeProduct, type ProductState } from './products.js';
import type { VersionedDiscount } from './size.entity.js';

/** `sizeIds` left out: all sizes. */
export interface PricedProduct {
  readonly id: number;
  readonly version: number;
  readonly sizeIds?: readonly number[] | undefined;
}

/** Refuses products that changed after the given version. */
export function bulkPriceChange(change: PriceChange, products: readonly PricedProduct[]): BulkChange {
  const chosen = new Map(products.map((each) => [each.id, each]));
  return async (unit, ids) => {
    const discounts = await discountsOf(unit, ids);
    return (id, state, { version }) => {
      const product = chosen.get(id);
      if (state.status === 'existing' && version !== product?.version)
        throw new Refusal('version_conflict', { message: 'Produkten har ändrats sedan priserna visades.' });
      return changePrice(state, change, discounts, product?.sizeIds);
    };
  };
}

/** Discounts by size id that are in force today or begin later. */
async function discountsOf({ tx, now }: UnitOfWork, productIds: readonly number[]) {
  const sizes = await tx.query<{ id: number; discount: VersionedDiscount }>(
    'SELECT id, discount FROM sizes WHERE product_id = ANY($1) AND discount IS NOT NULL',
    [productIds],
  );
  const isOver = ({ startDate, endDate }: VersionedDiscount) =>
    daySpanState(startDate, endDate, stockholmDay(now)) === 'after';
  return new Map(sizes.flatMap(({ id, discount }) => (isOver(discount) ? [] : [[id, discount.discount] as const])));
}

function changePrice(
  state: ProductState,
  change: PriceChange,
  discounts: ReadonlyMap<number, DiscountValue>,
  sizeIds?: readonly number[],
): DomainEvent[] {
  if (state.status !== 'existing') throw new Refusal('product_not_found');
  const sizes = state.details.sizes.map((size) => {
    if (sizeIds && !sizeIds.includes(size.sizeId)) return size;
    const priceOre = changedPriceOre(size.priceOre, change, discounts.get(size.sizeId));
    if (priceOre === null)
      throw new Refusal('invalid_fields', { message: 'Priset skulle bli för lågt eller för högt.' });
    return { ...size, priceOre };
  });
  return changeProduct(state, { details: { sizes } });
}
