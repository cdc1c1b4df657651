import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AdminProduct, Category } from '@kronblad/contracts/views/catalogue';
import type { AdminMarketingPage } from '@kronblad/contracts/views/pages';
import type { ShopApi } from '../shop-api.ts';
import { simulateVisits } from '../visits/simulate.ts';

const COMMAND = join(import.meta.dirname, '../../../api/dist/src/cli/demo-visits.js');
const HOUR_MS = 3_600_000;

export interface DemoVisits {
  readonly visits: number;
  readonly days: number;
  readonly seed: string;
}

/** Simulates visits up to the last whole hour and puts them into the log of visits. Those that are there are left alone. */
export async function loadVisits(api: ShopApi, wanted: DemoVisits): Promise<void> {
  const until = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const [products, categories, pages] = await Promise.all([
    api.get<AdminProduct[]>('/products?limit=1000'),
    api.get<Category[]>('/categories'),
    api.get<AdminMarketingPage[]>('/marketing-pages?limit=1000'),
  ]);
  const shelf = products
    .filter(({ is_active }) => is_active)
    .map(({ id, name, slug, is_featured }) => ({ id, name, slug, featured: is_featured }))
    .toSorted((a, b) => a.id - b.id);
  const visits = simulateVisits({ ...wanted, until, products: shelf, categories, pages });
  const child = spawn(process.execPath, ['--enable-source-maps', COMMAND], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = Readable.from(linesOf(visits));
  // When the command has ended early, its own words say why.
  await pipeline(lines, child.stdin).catch(() => undefined);
  const [code] = await ended;
  if (code !== 0) throw new Error('The simulated visits could not all be stored.');
}

function* linesOf(values: Iterable<object>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}
