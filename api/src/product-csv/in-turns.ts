import { setImmediate as nextTurn } from 'node:timers/promises';

const ITEMS_A_TURN = 100;

/** Works through the items and lets other requests be served in between. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let count = 0;
  for (const item of items) {
    if (count++ % ITEMS_A_TURN === 0) await nextTurn();
    work(item);
  }
}
