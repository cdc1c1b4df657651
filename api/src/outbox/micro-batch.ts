/**
 * Collects the items of `ms` milliseconds and passes them to `work` together. If a batch fails, retries each item
 * alone, in any order. The promise of each call settles with the outcome of its own item.
 */
export function microBatch<Item>(
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
