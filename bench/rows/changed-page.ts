import { percentile, type Result } from '../results.ts';
import type { World } from '../world.ts';
import { logIn } from './log-in.ts';
import type { Row } from './row.ts';

const TIMES = 60;
const WARM_UP = 30;
const TARGET_MS = 30;

export const changedPage: Row = {
  name: 'page right after a change',
  async run(world) {
    const authorization = await logIn(world);
    const product = newest(world);
    const pages = [`/produkter/vara-${product}`, '/produkter?sort=nyheter'];
    const results: Result[] = [];
    for (const page of pages) results.push(await measure(world, page, authorization));
    return results;
  },
};

const newest = ({ firstProduct, options }: World) => firstProduct + options.products - 1;

async function measure(world: World, page: string, authorization: string): Promise<Result> {
  const { base } = world;
  const times: number[] = [];
  for (let nth = -WARM_UP; nth < TIMES; nth++) {
    const price = 1000 + WARM_UP + nth;
    await change(`${base}/api/products/${newest(world)}`, { price }, authorization);
    const since = performance.now();
    const html = await (await fetch(base + page)).text();
    if (nth >= 0) times.push(performance.now() - since);
    if (!new RegExp(`1\\s?${String(price).slice(1)}`).test(html))
      throw new Error(`${page} does not show the new price ${price}.`);
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const name = `${page.includes('?') ? 'list' : 'product'} page right after a change`;
  return { row: name, unit: 'ms', ours: p50, p50, p99, target: `< ${TARGET_MS} ms`, met: p50 < TARGET_MS };
}

async function change(url: string, patch: object, authorization: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(patch) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
