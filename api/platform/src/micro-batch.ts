interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface MicroBatchOptions {
  /** Time that the first item waits for others. Items that arrive during a batch wait for its end instead. */
  readonly ms: number;
  /** True: after a failed batch each item is passed alone, so that one does not fail the others. */
  readonly retriesAlone?: boolean;
}

/**
 * Passes items that arrive at about the same time to `work` together, one batch at a time. The promise of each call
 * settles with the outcome of its item.
 */
export function microBatch<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { ms, retriesAlone = false }: MicroBatchOptions,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let isBusy = false;
  const settle = async (batch: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (retriesAlone && batch.length > 1) await Promise.all(batch.map((each) => settle([each])));
      else for (const { reject } of batch) reject(error);
    }
  };
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await settle(batch);
    }
    isBusy = false;
  };
  return (item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setTimeout(() => void flush(), ms);
    });
}
