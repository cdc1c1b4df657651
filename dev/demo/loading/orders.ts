import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '#api/event-store/index.js';
import { readLag } from '#api/event-store/running/index.js';
import { type CategorySlug, categories } from '../catalogue/index.ts';
import { putMailings } from '../history/mailing-history.ts';
import { putOrders } from '../history/order-history.ts';
import { addPastPayments } from '../history/past-payments.ts';
import { moneyOf, putStripeHistory } from '../history/stripe-history.ts';
import type { OnProgress } from '../progress.ts';
import type { ShopApi } from '../shop-api.ts';
import type { DemoProduct } from '../year/baskets.ts';
import { floristsWeek } from '../year/florists-week.ts';
import { type KnownCampaignCode, simulateYear } from '../year/year.ts';

const HOUR_MS = 3_600_000;
const LOOK_MS = 100;
const MARKETING_CONTACTS = 'projection:marketing-contacts';

export interface OrdersWanted {
  readonly orders: number;
  readonly seed: string;
}

/**
 * Simulates a year of orders up to the last whole hour and appends them to the log. Within the hour, the same number
 * and seed give the same orders, and existing orders are skipped.
 */
export async function loadOrders(
  api: ShopApi,
  modules: INestApplicationContext,
  { orders, seed }: OrdersWanted,
  onProgress: OnProgress,
): Promise<void> {
  const until = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const products = await productsOf(api);
  const year = [
    ...simulateYear({ orders, seed, until, products, codes: await codesOf(api) }),
    ...floristsWeek({ seed, until, products }),
  ];
  const now = new Date();
  await putOrders(modules, year, now, (placed) => onProgress(placed, year.length));
  await putStripeHistory(modules, now);
  const sandbox = process.env.STRIPE_API_BASE;
  if (sandbox) await addPastPayments(sandbox, await moneyOf(modules));
  await untilFollowed(modules.get(Database, { strict: false }), MARKETING_CONTACTS);
  await putMailings(modules, now);
}

async function untilFollowed(database: Database, subscriber: string): Promise<void> {
  while ((await readLag(database, [subscriber])).some(({ lagMs }) => lagMs > 0)) await pause(LOOK_MS);
}

async function productsOf(api: ShopApi): Promise<DemoProduct[]> {
  const ours = new Set<string>(categories.map(({ slug }) => slug));
  const rows = await api.get<AdminProduct[]>('/products?limit=1000');
  const products = rows.flatMap(({ id, slug, price, sizes, kind, is_active, is_featured, category_slugs }) => {
    const category = category_slugs.find((each) => ours.has(each)) as CategorySlug | undefined;
    const sizeIds = sizes.length > 1 ? sizes.map((size) => size.id) : [];
    return is_active && category ? [{ id, slug, price, category, kind, featured: is_featured, sizeIds }] : [];
  });
  if (products.length === 0) throw new Error('The demo catalogue is not loaded, so there is nothing to order.');
  // Sorted, so that the same seed gives the same orders.
  return products.toSorted((a, b) => a.id - b.id);
}

async function codesOf(api: ShopApi): Promise<KnownCampaignCode[]> {
  const rows = await api.get<CampaignCode[]>('/campaign-codes?limit=1000');
  return rows.filter(({ is_active }) => is_active).toSorted((a, b) => a.id - b.id);
}
