import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import { type CategorySlug, categories } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';
import type { DemoProduct } from '../year/baskets.ts';
import { type KnownCampaignCode, simulateYear } from '../year/year.ts';

const COMMAND = join(import.meta.dirname, '../../../api/dist/src/cli/demo-orders.js');
const HOUR_MS = 3_600_000;

export interface OrdersWanted {
  readonly orders: number;
  readonly seed: string;
}

/**
 * Simulates a year of orders up to the last whole hour and appends them to the log. Within the hour, the same number
 * and seed give the same orders, and existing orders are skipped.
 */
export async function loadOrders(api: ShopApi, { orders, seed }: OrdersWanted): Promise<void> {
  const until = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const year = simulateYear({ orders, seed, until, products: await productsOf(api), codes: await codesOf(api) });
  const child = spawn(process.execPath, ['--enable-source-maps', COMMAND], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = year.map((order) => `${JSON.stringify(order)}\n`);
  // A command that ends early breaks the pipe. Its exit code and output tell why.
  await pipeline(lines, child.stdin).catch(() => undefined);
  const [code] = await ended;
  if (code !== 0) throw new Error('Loading the simulated orders failed.');
}

async function productsOf(api: ShopApi): Promise<DemoProduct[]> {
  const ours = new Set<string>(categories.map(({ slug }) => slug));
  const rows = await api.get<AdminProduct[]>('/products?limit=1000');
  const products = rows.flatMap(({ id, slug, price, is_active, is_featured, category_slugs }) => {
    const category = category_slugs.find((each) => ours.has(each)) as CategorySlug | undefined;
    return is_active && category ? [{ id, slug, price, category, featured: is_featured }] : [];
  });
  if (products.length === 0) throw new Error('The demo catalogue is not loaded, so there is nothing to order.');
  // Sorted, so that the same seed gives the same orders.
  return products.toSorted((a, b) => a.id - b.id);
}

async function codesOf(api: ShopApi): Promise<KnownCampaignCode[]> {
  const rows = await api.get<CampaignCode[]>('/campaign-codes?limit=1000');
  return rows
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => a.id - b.id)
    .map(({ code, valid_from, valid_until, usage_limit }) => ({
      code,
      validFrom: valid_from,
      validUntil: valid_until,
      usageLimit: usage_limit,
    }));
}
