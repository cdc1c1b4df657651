import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Stream } from '../../event-store/index.js';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { ProductChanged } from '../domain/events.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeMany } from './change-many.js';
import type { PricedProduct } from './change-prices.command.js';
import { products } from './products.js';

/** The back office offers it for a minute; the click of the last second arrives later. */
const UNDO_MS = 90_000;

/**
 * Takes back a price change that was made at the given versions, as if it had never been: its prices leave the price
 * history. Skips products that were changed since, or longer ago, and lists them in the result.
 */
export class UndoPrices extends Command<ChangedProducts> {
  constructor(readonly products: readonly Pick<PricedProduct, 'id' | 'version'>[]) {
    super();
  }
}

@CommandHandler(UndoPrices)
export class UndoPricesHandler implements ICommandHandler<UndoPrices> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ products: chosen }: UndoPrices): Promise<ChangedProducts> {
    const versions = new Map(chosen.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()];
    const result = await this.store.transact((unit) =>
      changeMany(unit, ids, (id, _state, stream) => undoPrices(stream, versions.get(id), unit.now)),
    );
    await this.updater.refresh(ids);
    return result;
  }
}

function undoPrices({ events, version }: Stream, changedAt: number | undefined, now: Date): DomainEvent[] {
  const last = events.at(-1);
  if (version - 1 !== changedAt || last?.type !== 'ProductChanged' || !isPriceChange(last.data))
    throw new Refusal('version_conflict', { message: 'Produkten har ändrats igen.' });
  if (now.getTime() - Date.parse(last.occurredAt) > UNDO_MS)
    throw new Refusal('version_conflict', { message: 'Det har gått mer än en minut.' });
  const before = products.from(events.slice(0, -1));
  if (before.status !== 'existing') throw new Refusal('product_not_found');
  const priceOf = new Map(before.details.sizes.map(({ sizeId, priceOre }) => [sizeId, priceOre]));
  const sizesChanged = last.data.sizesChanged?.map(({ sizeId }) => ({
    sizeId,
    changes: { priceOre: priceOf.get(sizeId) },
  }));
  return [ProductChanged({ productId: before.id, changes: {}, sizesChanged, undoesPricesOf: last.occurredAt })];
}

const isPriceChange = ({
  changes,
  sizesAdded,
  sizesChanged = [],
  sizesRemoved,
  undoesPricesOf,
}: DataOf<'ProductChanged'>) =>
  Object.keys(changes).length === 0 &&
  !sizesAdded?.length &&
  !sizesRemoved?.length &&
  !undoesPricesOf &&
  sizesChanged.every((size) => Object.keys(size.changes).join() === 'priceOre');
