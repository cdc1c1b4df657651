import { isDeepStrictEqual } from 'node:util';
import type { DataOf } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';

export type SizeFact = DataOf<'ProductCreated'>['sizes'][number];
export type SizeDetails = Omit<SizeFact, 'sizeId'>;
type SizeChanges = Pick<DataOf<'ProductChanged'>, 'sizesAdded' | 'sizesChanged' | 'sizesRemoved'>;

export const sortedSizes = <Each extends { readonly sizeId: number; readonly sortOrder: number }>(
  sizes: readonly Each[],
) => sizes.toSorted((a, b) => a.sortOrder - b.sortOrder || a.sizeId - b.sizeId);

/** The sizes of a product after the event, in order. */
export function sizesAfter(
  sizes: readonly SizeFact[],
  { sizesAdded = [], sizesChanged = [], sizesRemoved = [] }: SizeChanges,
): SizeFact[] {
  const changes = new Map(sizesChanged.map((each) => [each.sizeId, each.changes]));
  const kept = sizes.filter(({ sizeId }) => !sizesRemoved.includes(sizeId));
  return sortedSizes([...kept.map((size) => ({ ...size, ...changes.get(size.sizeId) }) as SizeFact), ...sizesAdded]);
}

export function sizeChanges(before: readonly SizeFact[], after: readonly SizeFact[]): SizeChanges {
  const known = new Map(before.map((size) => [size.sizeId, size]));
  const left = new Set(after.map(({ sizeId }) => sizeId));
  const sizesAdded = after.filter(({ sizeId }) => !known.has(sizeId));
  const sizesRemoved = [...known.keys()].filter((sizeId) => !left.has(sizeId));
  const sizesChanged = after.flatMap((size) => {
    const former = known.get(size.sizeId);
    const changes = former && differences(former, size);
    return changes && Object.keys(changes).length > 0 ? [{ sizeId: size.sizeId, changes }] : [];
  });
  return {
    ...(sizesAdded.length > 0 && { sizesAdded }),
    ...(sizesChanged.length > 0 && { sizesChanged }),
    ...(sizesRemoved.length > 0 && { sizesRemoved }),
  };
}

const differences = (before: SizeFact, after: SizeFact): Partial<SizeDetails> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof SizeFact])),
  );

/** Throws the refusal `size_sold`: orders name the size, so it can only be taken out of sale. */
export function refuseRemovalOfSold(
  before: readonly SizeFact[],
  after: readonly SizeFact[],
  isSold: (sizeId: number) => boolean,
): void {
  const left = new Set(after.map(({ sizeId }) => sizeId));
  const sold = before.find(({ sizeId }) => !left.has(sizeId) && isSold(sizeId));
  if (!sold) return;
  const message = `${sold.name || 'Storleken'} har sålts och kan inte tas bort. Ta den ur försäljning i stället.`;
  throw new Refusal('size_sold', { message, fields: { sizes: message } });
}
