import type { Category } from '@kronblad/contracts/category/schema';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '#api/event-store/index.js';
import { VisitEventWriter } from '#api/visitors/index.js';
import type { ShopApi } from '../shop-api.ts';
import { simulateVisits, type VisitDay } from '../visits/simulate.ts';

/** Maximum share of visits with an order, so that a shop with many orders and few visits stays plausible. */
const MAX_BUYERS = 0.05;
const ORDERS_AT_ONCE = 1_000;
const HOUR_MS = 3_600_000;

export interface DemoVisits {
  readonly visits: number;
  readonly days: number;
  readonly seed: string;
}

export async function loadVisits(api: ShopApi, modules: INestApplicationContext, wanted: DemoVisits): Promise<void> {
  const until = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const [products, categories, pages, orders] = await Promise.all([
    api.get<AdminProduct[]>('/products?limit=1000'),
    api.get<Category[]>('/categories'),
    api.get<AdminMarketingPage[]>('/marketing-pages?limit=1000'),
    paidOrders(api, addDays(stockholmDay(until), 1 - wanted.days), Math.ceil(wanted.visits * MAX_BUYERS)),
  ]);
  const shelf = products
    .filter(({ is_active }) => is_active)
    .map(({ id, name, slug, is_featured }) => ({ id, name, slug, featured: is_featured }))
    .toSorted((a, b) => a.id - b.id);
  const database = modules.get(Database, { strict: false });
  const log = modules.get(VisitEventWriter, { strict: false });
  for (const day of simulateVisits({ ...wanted, until, products: shelf, categories, pages, orders })) {
    if (day.visits.length > 0 && !(await isStored(database, day))) await log.appendHistory(day.visits.flat());
  }
}

async function isStored(database: Database, { id, visits }: VisitDay): Promise<boolean> {
  const [row] = await database.query(
    `SELECT FROM log.visits
     WHERE recorded_at >= $1::timestamptz AND recorded_at < $1::timestamptz + interval '1 day' AND starts_with(stream, $2)
     LIMIT 1`,
    [visits[0]![0]!.occurredAt, id],
  );
  return row !== undefined;
}

/** The newest `most`, the oldest of them first. */
async function paidOrders(api: ShopApi, from: string, most: number): Promise<OrderListItem[]> {
  const paid: OrderListItem[] = [];
  const sorted = 'payment_status=paid&sort_by=created_at&sort_order=desc';
  for (let offset = 0; offset < most; offset += ORDERS_AT_ONCE) {
    const limit = Math.min(ORDERS_AT_ONCE, most - offset);
    const page = await api.get<OrderListItem[]>(`/orders?from=${from}&${sorted}&limit=${limit}&offset=${offset}`);
    paid.push(...page);
    if (page.length < ORDERS_AT_ONCE) break;
  }
  return paid.reverse();
}
