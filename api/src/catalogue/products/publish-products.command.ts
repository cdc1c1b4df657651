import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeMany } from './change-many.js';
import { changeProduct, type ProductState } from './products.js';

/** Publishes or unpublishes products. Skips those that may not be published and lists them in the result. */
export class PublishProducts extends Command<ChangedProducts> {
  constructor(
    readonly ids: readonly number[],
    readonly isActive: boolean,
  ) {
    super();
  }
}

@CommandHandler(PublishProducts)
export class PublishProductsHandler implements ICommandHandler<PublishProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ ids, isActive }: PublishProducts): Promise<ChangedProducts> {
    const wanted = [...new Set(ids)];
    const result = await this.store.transact((unit) =>
      changeMany(unit, wanted, (_, state) => {
        if (isActive) requireSizeInSale(state);
        return changeProduct(state, { details: { isActive } });
      }),
    );
    await this.updater.refresh(wanted);
    return result;
  }
}

function requireSizeInSale(state: ProductState): void {
  if (state.status !== 'existing' || state.details.sizes.some(({ isActive }) => isActive)) return;
  throw new Refusal('invalid_fields', {
    message: 'Ingen storlek är i försäljning. Välj storlekar på produkten först.',
  });
}
