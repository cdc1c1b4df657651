import type { DomainEvent } from '@kronblad/contracts/events/all';
import { Refusal } from '@kronblad/contracts/refusals';
import type { ChangedProducts } from '@kronblad/contracts/views/product-tools';
import type { Stream, UnitOfWork } from '../../event-store/index.js';
import { type ProductState, productStream } from '../domain/product.js';
import { productOf } from './loading.js';

type Refused = ChangedProducts['refused'][number];

/** Appends the events of `change` to each product. Skips the products that `change` refuses and returns them. */
export async function changeMany(
  unit: UnitOfWork,
  ids: readonly number[],
  change: (id: number, state: ProductState, stream: Stream) => DomainEvent[],
): Promise<ChangedProducts> {
  const streams = await unit.loadMany(ids.map(productStream));
  const refused = ids.flatMap((id): Refused | [] => {
    const stream = streams.get(productStream(id));
    if (!stream) return [];
    const state = productOf(stream);
    try {
      unit.append(stream, ...change(id, state, stream));
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const name = state.status === 'listed' ? state.details.name : `Produkt ${id}`;
      return { id, name, message: error.message };
    }
  });
  return { changed: ids.length - refused.length, refused };
}
