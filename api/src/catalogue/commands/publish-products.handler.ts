import { Refusal } from '@kronblad/contracts/refusals';
import type { PublishedProducts } from '@kronblad/contracts/views/product-tools';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Stream, type UnitOfWork } from '../../event-store/index.js';
import { changeProduct } from '../domain/product.decider.js';
import { productStream } from '../domain/product.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { PublishProducts } from './commands.js';
import { productOf } from './loading.js';

type Refused = PublishedProducts['refused'][number];

@CommandHandler(PublishProducts)
export class PublishProductsHandler implements ICommandHandler<PublishProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly keeper: CatalogueSnapshotUpdater,
  ) {}

  async execute({ ids, isActive }: PublishProducts): Promise<PublishedProducts> {
    const wanted = [...new Set(ids)];
    const refused = await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(wanted.map(productStream));
      return wanted.flatMap((id) => publish(unit, streams.get(productStream(id)), id, isActive) ?? []);
    });
    await this.keeper.refresh(wanted);
    return { changed: wanted.length - refused.length, refused };
  }
}

function publish(unit: UnitOfWork, stream: Stream | undefined, id: number, isActive: boolean): Refused | null {
  if (!stream) return null;
  const state = productOf(stream);
  try {
    unit.append(stream, ...changeProduct(state, { details: { isActive } }));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = state.status === 'listed' ? state.details.name : `Produkt ${id}`;
    return { id, name, message: error.message };
  }
}
