import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import type { Stream, UnitOfWork } from '../../event-store/index.js';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { type ProductState, products } from './products.js';

type Refused = ChangedProducts['refused'][number];

/** Appends the events of `change` to each product. Skips the products that `change` refuses and returns them. */
export async function changeMany(
  unit: UnitOfWork,
  ids: readonly number[],
  change: (id: number, state: ProductState, stream: Stream) => DomainEvent[],
): Promise<ChangedProducts> {
  const streams = await unit.loadMany(ids.map((id) => products.streamOf(id)));
  const refused = ids.flatMap((id): Refused | [] => {
    const stream = streams.get(products.streamOf(id));
    if (!stream) return [];
    const state = products.from(stream.events);
    try {
      unit.append(stream, ...change(id, state, stream));
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const name = state.status === 'existing' ? state.details.name : `Produkt ${id}`;
      return { id, name, message: error.message };
    }
  });
  return { changed: ids.length - refused.length, refused };
}
