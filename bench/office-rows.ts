import { randomUUID } from 'node:crypto';
import { must } from '../dev/cluster/ask.ts';
import { ask, atMost, type Row, rowOf } from './measure.ts';
import type { World } from './world.ts';

const READS = 70;
const READ_MS = 100;
const STATISTICS_MS = 50;
const RECIPIENTS = 10_000;
const MAILING_SECONDS = 5;
const EXPORTED = 100_000;
const EXPORT_SECONDS = 10;

const LISTS = [
  '/products?limit=25&sort_by=name',
  '/products?limit=25&search=rosbukett',
  '/orders?limit=25',
  '/orders?limit=25&view=to_pack',
  '/orders?limit=25&search=astrid',
  '/orders/view-counts',
  '/customers?limit=50',
  '/customers?limit=50&sort_by=total_spent&value_tier=high',
  '/customers?limit=50&search=astrid',
  '/customers/statistics',
  '/customers/mailings?limit=25',
  '/seo/subjects?entity_type=product&limit=25&sort_by=name',
  '/seo/product-groups',
  '/discounts?limit=25',
  '/campaign-codes?limit=25',
  '/categories?limit=100',
  '/withdrawals?limit=25',
  '/effects?limit=50',
  '/orders/statistics',
  '/products/statistics',
  '/products/top?limit=5',
  '/orders/sales?period=last_12_months',
];
const BOOKS = (day: string) => [
  '/orders/totals',
  '/credit-notes/summary',
  '/journal/vouchers?limit=50',
  `/journal/vouchers?limit=50&filter=${encodeURIComponent(JSON.stringify({ as_of: day }))}`,
  '/journal/periods',
  `/journal/reconciliation?month=${day.slice(0, 7)}`,
  `/book-exports/vat-report?period=${day.slice(0, 4)}`,
];
const STATISTICS = ['', '/bounce', '/products', '/pages', '/marketing', '/devices', '/referrers', '/conversions'];

/** One after the other, as one person reads. */
export async function read({ base: url, staff }: World, path: string, limitMs: number): Promise<Row> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const requests = [{ method: 'GET' as const, path: `/api${path}`, headers }];
  return rowOf(`GET ${path}`, await ask({ url, connections: 1, amount: READS, requests }), limitMs);
}

async function readAll(world: World, paths: readonly string[], limitMs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) rows.push(await read(world, path, limitMs));
  return rows;
}

export const backOffice = {
  name: 'back-office',
  run: async (world: World): Promise<Row[]> => {
    const { rows } = await world.database.query("SELECT max(day)::text AS day FROM read.vouchers WHERE series = 'K'");
    return [...(await readAll(world, [...LISTS, ...BOOKS(rows[0].day)], READ_MS)), await mailing(world)];
  },
};

export const statistics = {
  name: 'visitor statistics',
  run: async (world: World): Promise<Row[]> => {
    await world.command('demo', '--visits', String(world.options.visits));
    return readAll(
      world,
      STATISTICS.map((path) => `/visitor${path}?days=365`),
      STATISTICS_MS,
    );
  },
};

async function mailing({ base, staff, database }: World): Promise<Row> {
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM read.customers LIMIT ${RECIPIENTS}`);
  const since = performance.now();
  await staff.send('POST', base, '/customers/send-email', {
    batch_id: randomUUID(),
    subject: 'Höstnytt',
    content: '<h1>Hej {{first_name}}!</h1><p>Nya ljus och buketter.</p>',
    selection: { ids: rows.map(({ id }) => id) },
  });
  return atMost(`mailing to ${rows.length} accepted`, (performance.now() - since) / 1000, MAILING_SECONDS, 's');
}

export const bookExports = {
  name: 'export of books',
  run: async ({ base, staff, database }: World): Promise<Row[]> => {
    const { rows: years } = await database.query('SELECT max(fiscal_year) AS year FROM read.receipts');
    const period = years[0].year;
    const rows: Row[] = [];
    for (const [name, path, start] of [
      ['SIE file', `/book-exports/sie?period=${period}`, '#VER'],
      ['CSV of orders', '/orders/bookkeeping.csv', ''],
      ['CSV of vouchers', `/book-exports/vouchers.csv?period=${period}`, ''],
    ] as const) {
      const since = performance.now();
      const text = await must<string>('GET', `${base}/api${path}`, { token: staff.token });
      const seconds = (performance.now() - since) / 1000;
      const count = text.split('\n').filter((line) => line.startsWith(start)).length;
      rows.push(atMost(`${name}, ${count} rows, per ${EXPORTED}`, (seconds * EXPORTED) / count, EXPORT_SECONDS, 's'));
    }
    return rows;
  },
};
