/**
 * Work that is cheaper for many than for one: items that come within `ms` are done together. When that fails each is done
 * alone, in no promised order, so that none suffers for another. Resolves, or throws, for each by itself.
 */
export function gathered<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  ms: number,
): (item: Item) => Promise<void> {
  let waiting: { readonly items: Item[]; readonly done: Promise<void> } | null = null;
  const begin = () => {
    const items: Item[] = [];
    const done = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => {
      waiting = null;
      return work(items);
    });
    return { items, done };
  };
  return async (item) => {
    waiting ??= begin();
    const { items, done } = waiting;
    items.push(item);
    try {
      await done;
    } catch (error) {
      if (items.length === 1) throw error;
      await work([item]);
    }
  };
}
