import { deskWork } from './desk.js';
import { chanceOf, type Happening } from './happening.js';
import { orderLife } from './order-life.js';
import { openingRange, shelfWork } from './range.js';

const DESK = 6;
const START = Date.parse('2026-03-20T08:00:00Z');

/** A shop's events in random order: each order's events in sequence, different orders interleaved. */
export function* randomLog(seed: number, count: number): Generator<Happening> {
  const random = chanceOf(seed);
  let minutes = 0;
  const at = () => new Date(START + ++minutes * 7 * 60_000).toISOString();
  yield* openingRange(at);
  const lives = Array.from({ length: DESK }, (_, index) => deskWork(index + 1, random, at));
  for (let orderId = 1; orderId <= count || lives.length > 0; ) {
    if (orderId <= count && (lives.length === 0 || random(3) === 0)) lives.push(orderLife(orderId++, random, at));
    else if (random(5) === 0) yield shelfWork(random, at);
    else {
      const index = random(lives.length);
      const next = lives[index]?.next();
      if (next?.done === false) yield next.value;
      else lives.splice(index, 1);
    }
  }
}
