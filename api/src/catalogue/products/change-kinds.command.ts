import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeMany } from './change-many.js';
import { changeProduct } from './products.js';

/** Gives many products a kind and, unless staff have chosen others, the ways of that kind. */
export class ChangeKinds extends Command<ChangedProducts> {
  constructor(
    readonly ids: readonly number[],
    readonly kind: ProductKind,
  ) {
    super();
  }
}

@CommandHandler(ChangeKinds)
export class ChangeKindsHandler implements ICommandHandler<ChangeKinds> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ ids, kind }: ChangeKinds): Promise<ChangedProducts> {
    const wanted = [...new Set(ids)];
    const result = await this.store.transact((unit) =>
      changeMany(unit, wanted, (_, state) => changeProduct(state, { details: { kind } })),
    );
    await this.updater.refresh(wanted);
    return result;
  }
}
