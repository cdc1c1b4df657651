import { Refusal } from '@kronblad/contracts/refusals';
import type { Stream, UnitOfWork } from '../../event-store/index.js';
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
