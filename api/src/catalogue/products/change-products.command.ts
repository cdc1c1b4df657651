import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Stream, type UnitOfWork } from '../../event-store/index.js';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { changeProduct, type ProductState, products } from './products.js';

type Refused = ChangedProducts['refused'][number];

/** Decides the events of each product, after what it reads in the transaction. */
export type BulkChange = (
  unit: UnitOfWork,
  ids: readonly number[],
) => Promise<(id: number, state: ProductState, stream: Stream) => DomainEvent[]>;

/** Changes many products in one transaction. Skips those that the change refuses and lists them in the result. */
export class ChangeProducts extends Command<ChangedProducts> {
  constructor(
    readonly ids: readonly number[],
    readonly change: BulkChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeProducts)
export class ChangeProductsHandler implements ICommandHandler<ChangeProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ ids, change }: ChangeProducts): Promise<ChangedProducts> {
    const wanted = [...new Set(ids)];
    const result = await this.store.transact((unit) => changeEach(unit, wanted, change));
    await this.updater.refresh(wanted);
    return result;
  }
}

async function changeEach(unit: UnitOfWork, ids: readonly number[], change: BulkChange): Promise<ChangedProducts> {
  const decide = await change(unit, ids);
  const streams = await unit.loadMany(ids.map((id) => products.streamOf(id)));
  const refused = ids.flatMap((id): Refused | [] => {
    const stream = streams.get(products.streamOf(id));
    if (!stream) return [];
    const state = products.from(stream.events);
    try {
      unit.append(stream, ...decide(id, state, stream));
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const name = state.status === 'existing' ? state.details.name : `Produkt ${id}`;
      return { id, name, message: error.message };
    }
  });
  return { changed: ids.length - refused.length, refused };
}

/** Refuses products that may not be published. */
export const publicationChange =
  (isActive: boolean): BulkChange =>
  async () =>
  (_id, state) => {
    if (isActive) requireSizeInSale(state);
    return changeProduct(state, { details: { isActive } });
  };

function requireSizeInSale(state: ProductState): void {
  if (state.status !== 'existing' || state.details.sizes.some(({ isActive }) => isActive)) return;
  throw new Refusal('invalid_fields', {
    message: 'Ingen storlek är i försäljning. Välj storlekar på produkten först.',
  });
}

/** Gives products a kind and, unless staff have chosen others, the ways of that kind. */
export const kindChange =
  (kind: ProductKind): BulkChange =>
  async () =>
  (_id, state) =>
    changeProduct(state, { details: { kind } });
