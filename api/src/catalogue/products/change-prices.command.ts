import type { DomainEvent } from '@kronblad/contracts/events/all';
import { Refusal } from '@kronblad/contracts/refusals';
import { changedPriceOre, type PriceChange } from '@kronblad/contracts/rules/price-change';
import type { ChangedProducts } from '@kronblad/contracts/views/product-tools';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeMany } from './change-many.js';
import { changeProduct, type ProductState } from './products.js';

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
    const result = await this.store.transact((unit) =>
      changeMany(unit, ids, (id, state, { version }) => {
        const product = chosen.get(id);
        if (state.status === 'existing' && version !== product?.version)
          throw new Refusal('version_conflict', { message: 'Produkten har ändrats sedan priserna visades.' });
        return changePrice(state, change, product?.sizeIds);
      }),
    );
    await this.updater.refresh(ids);
    return result;
  }
}

function changePrice(state: ProductState, change: PriceChange, sizeIds?: readonly number[]): DomainEvent[] {
  if (state.status !== 'existing') throw new Refusal('product_not_found');
  const sizes = state.details.sizes.map((size) => {
    if (sizeIds && !sizeIds.includes(size.sizeId)) return size;
    const priceOre = changedPriceOre(size.priceOre, change);
    if (priceOre === null)
      throw new Refusal('invalid_fields', { message: 'Priset skulle bli för lågt eller för högt.' });
    return { ...size, priceOre };
  });
  return changeProduct(state, { details: { sizes } });
}
