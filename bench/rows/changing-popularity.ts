import { randomInt } from 'node:crypto';
import { ask } from '../load.ts';
import type { World } from '../world.ts';
import { sellFor } from './buying.ts';
import type { Row } from './row.ts';

const PAGES = 1_000;
const CONNECTIONS = 32;
const SHOPPERS = 4;

/**
 * Visitors read pages from the page cache while sales change stock and popularity. The shop recounts popularity every
 * ten minutes and whenever that read model is rebuilt.
 */
export const changingPopularity: Row = {
  name: '503 while popularity changes',
  async run(world) {
    const pages = productPages(world);
    for (const { path } of pages) await (await fetch(world.base + path)).arrayBuffer();
    const { seconds } = world.options;
    await sellFor(world, SHOPPERS, seconds);
    const [load] = await Promise.all([
      ask(world.base, pages, CONNECTIONS, 3 * seconds),
      sellFor(world, SHOPPERS, 2 * seconds),
      world.rebuild('product-sales'),
    ]);
    const ours = load.non2xx + load.errors;
    const row = `503 to ${CONNECTIONS} connections of one network on pages seen before, while popularity changes`;
    const { p50, p99 } = load.latency;
    return [{ row, unit: 'answers', ours, p50, p99, target: '0', met: ours === 0 }];
  },
};

function productPages({ firstProduct, options }: World) {
  const count = Math.min(PAGES, options.products);
  const start = randomInt(count);
  return Array.from({ length: count }, (_, nth) => ({
    path: `/produkter/vara-${firstProduct + ((start + nth * 37) % count)}`,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  }));
}
