import { Refusal } from '@kronblad/contracts/refusals';
import type { EventStore, Stream, UnitOfWork } from '../../event-store/index.js';
import { evolveProduct, type ProductState, productStream, unknownProduct } from '../domain/product.js';

export const productOf = (stream: Stream): ProductState => stream.events.reduce(evolveProduct, unknownProduct);

export async function loadProduct(unit: UnitOfWork, id: number, expectedVersion: number | null) {
  const stream = await unit.load(productStream(id));
  const state = productOf(stream);
  if (state.status === 'listed') checkVersion(stream, expectedVersion);
  return { stream, state };
}

function checkVersion(stream: Stream, expected: number | null): void {
  if (expected !== null && expected !== stream.version) throw new Refusal('version_conflict');
}

/** Last name of a product, also of a deleted one; undefined when there never was such a product. */
export async function lastNameOf(store: EventStore, id: number): Promise<string | undefined> {
  const { events } = await store.load(productStream(id));
  const state = events.filter(({ type }) => type !== 'ProductDeleted').reduce(evolveProduct, unknownProduct);
  return state.status === 'listed' ? state.details.name : undefined;
}
