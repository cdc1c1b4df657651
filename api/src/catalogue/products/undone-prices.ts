import type { Stream } from '../../event-store/index.js';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { ProductChanged } from '../domain/events.js';
import type { BulkChange } from './change-products.command.js';
import type { PricedProduct } from './price-changes.js';
import { products } from './products.js';

/** The back office offers it for a minute; the click of the last second arrives later. */
const UNDO_MS = 90_000;

/**
 * Takes back a price change that was made at the given versions, as if it had never been: its prices leave the price
 * history. Refuses products that were changed since, or longer ago.
 */
export function undoneBulkPriceChange(chosen: readonly Pick<PricedProduct, 'id' | 'version'>[]): BulkChange {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  return async ({ now }) =>
    (id, _state, stream) =>
      undoPrices(stream, versions.get(id), now);
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
