import type { DiscountValue } from '@kronblad/contracts/discount/discount';
import { changedPriceOre, type PriceChange } from '@kronblad/contracts/price/price-change';
import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { daySpanState, stockholmDay } from '@kronblad/contracts/time/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeMany } from './change-many.js';
import { changeProduct, type ProductState } from './products.js';
import type { VersionedDiscount } from './size.entity.js';

/** `sizeIds` left out: all sizes. */
export interface PricedProduct {
  readonly id: number;
  readonly version: number;
  readonly sizeIds?: readonly number[] | undefined;
}

/** Changes the prices of products. Skips those that changed after the given version and lists them in the result. */
export class ChangePrices extends Command<ChangedProducts> {
  constructor(
    readonly change: PriceChange,
    readonly products: readonly PricedProduct[],
  ) {
    super();
  }
}

@CommandHandler(ChangePrices)
export class ChangePricesHandler implements ICommandHandler<ChangePrices> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ change, products }: ChangePrices): Promise<ChangedProducts> {
    const chosen = new Map(products.map((each) => [each.id, each]));
    const ids = [...chosen.keys()];
    const result = await this.store.transact(async (unit) => {
      const discounts = await discountsOf(unit, ids);
      return changeMany(unit, ids, (id, state, { version }) => {
        const product = chosen.get(id);
        if (state.status === 'existing' && version !== product?.version)
          throw new Refusal('version_conflict', { message: 'Produkten har ändrats sedan priserna visades.' });
        return changePrice(state, change, discounts, product?.sizeIds);
      });
    });
    await this.updater.refresh(ids);
    return result;
  }
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
