import type { DomainEvent } from '@kronblad/contracts/events/all';
import { Refusal } from '@kronblad/contracts/refusals';
import { changedPriceOre, type PriceChange } from '@kronblad/contracts/rules/price-change';
import type { ChangedProducts } from '@kronblad/contracts/views/product-tools';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeMany } from './change-many.js';
import { changeProduct, type ProductState } from './products.js';

/** Changes the prices of products. Skips those that changed after the given version and lists them in the result. */
export class ChangePrices extends Command<ChangedProducts> {
  constructor(
    readonly change: PriceChange,
    readonly products: readonly { readonly id: number; readonly version: number }[],
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
    const versions = new Map(products.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()];
    const result = await this.store.transact((unit) =>
      changeMany(unit, ids, (id, state, { version }) => {
        if (state.status === 'existing' && version !== versions.get(id))
          throw new Refusal('version_conflict', { message: 'Produkten har ändrats sedan priserna visades.' });
        return changePrice(state, change);
      }),
    );
    await this.updater.refresh(ids);
    return result;
  }
}

function changePrice(state: ProductState, change: PriceChange): DomainEvent[] {
  if (state.status !== 'existing') throw new Refusal('product_not_found');
  const priceOre = changedPriceOre(state.details.priceOre, change);
  if (priceOre === null) throw new Refusal('invalid_fields', { message: 'Priset skulle bli för lågt eller för högt.' });
  return changeProduct(state, { details: { priceOre } });
}
