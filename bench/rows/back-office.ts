import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Result } from '../results.ts';
import { type Administrator, logIn } from './log-in.ts';
import type { Row } from './row.ts';
import { inDatabase, untilFollowed } from './standing.ts';
import { timedReads } from './timed-reads.ts';

const READ_P95_MS = 100;
const RECIPIENTS = 10_000;
const MAILING_MS = 5_000;

type Path = (nth: number) => string;
const READS: Readonly<Record<string, readonly Path[]>> = {
  lists: [
    '/products?limit=25&sort_by=name',
    '/orders?limit=25',
    '/orders?limit=25&view=to_pack',
    '/orders/view-counts',
    '/customers?limit=50',
    '/customers?limit=50&sort_by=total_spent&value_tier=high',
    '/customers/statistics',
    '/customers/mailings?limit=25',
    '/seo/subjects?entity_type=product&limit=25&sort_by=name',
    '/seo/product-groups',
    '/seo/statistics',
    '/discounts?limit=25',
    '/campaign-codes?limit=25',
    '/categories?limit=100',
    '/marketing-pages?limit=25',
    '/withdrawals?limit=25',
    '/effects?limit=50',
    '/journal/vouchers?limit=50',
  ].map((path) => () => path),
  searches: [
    (nth) => `/products?limit=25&search=${word(nth)}`,
    (nth) => `/orders?limit=25&search=kund${nth}@`,
    () => '/orders?limit=25&search=astrid',
    (nth) => `/customers?limit=50&search=kund${nth}@`,
    () => '/customers?limit=50&search=astrid',
    (nth) => `/seo/subjects?entity_type=product&limit=25&sort_by=name&search=${word(nth)}`,
    (nth) => `/seo/product-groups?search=${word(nth)}`,
  ],
  dashboard: [
    '/orders/statistics',
    '/products/statistics',
    '/products/top?limit=5',
    '/orders/sales?period=last_30_days',
    '/orders/sales?period=last_12_months',
  ].map((path) => () => path),
};
const WORDS = [
  'rosbukett',
  'blockljus',
  'tulpaner',
  'mugg',
  'krans',
  'skymning',
  'vinter',
  'rosbuket',
  'tulpan',
  'vas',
];
const word = (nth: number) => encodeURIComponent(`${WORDS[nth % WORDS.length]} ${nth}`);

export const backOffice: Row = {
  name: 'back-office',
  run: (world) =>
    inDatabase(world, async (database) => {
      const administrator = await logIn(world);
      await untilFollowed(database);
      // In a real shop autovacuum has already updated the statistics.
      await database.query('ANALYZE');
      const results: Result[] = [];
      const reads = { ...READS, books: await readsOfBooks(database) };
      for (const [name, paths] of Object.entries(reads)) results.push(await slowest(administrator, name, paths));
      return [...results, ...(await mailing(administrator, database))];
    }),
};

async function slowest(administrator: Administrator, name: string, paths: readonly Path[]): Promise<Result> {
  const results: Result[] = [];
  for (const path of paths) {
    const row = `back-office ${name}, slowest of ${paths.length}: ${decodeURIComponent(path(0))}`;
    results.push(await timedReads(administrator, path, { row, limitMs: READ_P95_MS }));
  }
  return results.reduce((worst, result) => (result.ours > worst.ours ? result : worst));
}

async function mailing(administrator: Administrator, database: pg.Client): Promise<Result[]> {
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM read.customers LIMIT ${RECIPIENTS}`);
  const since = performance.now();
  const answer = await administrator.send('POST', '/customers/send-email', {
    batch_id: randomUUID(),
    subject: 'Höstnytt',
    content: '<h1>Hej {{first_name}}!</h1><p>Nya ljus och buketter.</p>',
    selection: { ids: rows.map(({ id }) => id) },
  });
  const accepted = performance.now() - since;
  const { successful_sends: count } = JSON.parse(answer) as { successful_sends: number };
  await untilFollowed(database, 'reaction:queue-mailing-when-recipients-added');
  const queued = performance.now() - since;
  const target = `< ${MAILING_MS} ms`;
  return [
    { row: `mailing to ${count} accepted`, unit: 'ms', ours: accepted, target, met: accepted < MAILING_MS },
    { row: `mailing to ${count} queued`, unit: 'ms', ours: queued, target: '–', met: true },
  ];
}

async function readsOfBooks(database: pg.Client): Promise<Path[]> {
  const { rows } = await database.query<{ number: string; day: string }>(
    `SELECT order_number AS number, day::text AS day FROM read.vouchers WHERE series = 'K'
     ORDER BY id OFFSET (SELECT count(*) / 2 FROM read.receipts) LIMIT 1`,
  );
  const { number, day } = rows[0] ?? { number: '', day: '2026-06-01' };
  const [year, month] = day.split('-').map(Number);
  const period = day.slice(0, 7);
  const inMonth = { from: `${period}-01`, to: `${period}-28` };
  const json = (value: object) => encodeURIComponent(JSON.stringify(value));
  const list = (filter: object, field: string, from = 0) =>
    `filter=${json(filter)}&sort=${json([field, 'DESC'])}&range=${json([from, from + 24])}`;
  return [
    `/orders?${list({ in_books: true }, 'created_at', 1_000)}`,
    `/orders?${list({ in_books: true, year, month }, 'created_at')}`,
    '/orders/totals',
    `/orders/totals?year=${year}&month=${month}`,
    `/credit-notes?${list({}, 'issued_on')}`,
    '/credit-notes/summary',
    `/journal/vouchers?${list(inMonth, 'date')}`,
    `/journal/vouchers?${list({ series: 'B' }, 'date')}`,
    `/journal/vouchers?${list({ search: number }, 'date')}`,
    `/journal/vouchers?${list({ as_of: day }, 'date')}`,
    `/journal/totals?filter=${json(inMonth)}`,
    '/journal/periods',
    `/journal/reconciliation?month=${period}`,
    `/journal/reconciliation/days/${day}`,
    `/book-exports/vat-report?period=${year}`,
    '/book-exports',
  ].map((path) => () => path);
}
