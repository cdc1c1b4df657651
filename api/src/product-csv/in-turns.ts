import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/** Works through the items and lets other requests be served in between. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = 0;
  for (const item of items) {
    if (performance.now() >= until) {
      await nextTurn();
      until = performance.now() + TURN_MS;
    }
    work(item);
  }
}
