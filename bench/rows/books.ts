import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../../dev/start/settings.ts';
import { percentile, type Result } from '../results.ts';
import type { World } from '../world.ts';
import { logIn } from './log-in.ts';
import type { Row } from './row.ts';
import { isAfter, look } from './standing.ts';

const RECEIPT_MS = 60;
const RECEIPTS_PER_SECOND = 15;
const SCREEN_P95_MS = 100;
const TIMES = 60;
const EXPORT_SECONDS = 10;
const EXPORT_MB = 150;
const EXPORTED = 100_000;
const REPLAYED_PER_SECOND = 20_000;
const LOOK_MS = 100;

const receipts: Row = {
  name: 'receipt PDFs',
  async run({ options }) {
    const args = [join(ROOT, 'bench/receipts.ts'), String(options.seconds)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { p50, p99, perCore } = JSON.parse(stdout) as Record<'p50' | 'p99' | 'perCore', number>;
    const time = { row: 'receipt PDF', unit: 'ms', ours: p50, p50, p99, target: `p50 < ${RECEIPT_MS} ms` };
    const rate = { row: 'receipt PDFs per core', unit: '/s', ours: perCore, target: `≥ ${RECEIPTS_PER_SECOND}/s` };
    return [
      { ...time, met: p50 < RECEIPT_MS },
      { ...rate, met: perCore >= RECEIPTS_PER_SECOND },
    ];
  },
};

const screens: Row = {
  name: 'books: screens',
  async run(world) {
    await seedBooks(world);
    const authorization = await logIn(world);
    const results: Result[] = [];
    for (const path of screenReads(await sampleOrder(world))) {
      const times: number[] = [];
      for (let nth = 0; nth < TIMES; nth++) {
        const since = performance.now();
        await read(world, path, authorization);
        times.push(performance.now() - since);
      }
      const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
      const target = `p95 < ${SCREEN_P95_MS} ms`;
      results.push({ row: `GET ${shown(path)}`, unit: 'ms', ours: p95, p50, p99, target, met: p95 < SCREEN_P95_MS });
    }
    return results;
  },
};

const exported: Row = {
  name: 'books: exports',
  async run(world) {
    await seedBooks(world);
    const authorization = await logIn(world);
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ companyName: 'Kronblad', orgNumber: '559999-0000' });
    await fetch(`${world.base}/api/settings/company`, { method: 'PUT', headers, body });
    const year = await fullestYear(world);
    const sie = { name: 'SIE file', path: `/book-exports/sie?period=${year}`, start: '#VER' };
    const csv = { name: 'CSV of orders', path: '/orders/bookkeeping.csv', start: '' };
    const vouchers = { name: 'CSV of vouchers', path: `/book-exports/vouchers.csv?period=${year}`, start: '' };
    const results: Result[] = [];
    for (const file of [sie, csv, vouchers]) results.push(...(await download(world, file, authorization)));
    return results;
  },
};

const replayed: Row = {
  name: 'books: replay of the journal',
  async run(world) {
    await seedBooks(world);
    const [told] = await world.program('replay-journal');
    const rate: number = told?.rate;
    const row = `replay of ${told?.replayed} events into the journal`;
    const target = `≥ ${REPLAYED_PER_SECOND}`;
    return [{ row, unit: 'events/s', ours: rate, target, met: rate >= REPLAYED_PER_SECOND }];
  },
};

export const books: readonly Row[] = [receipts, screens, exported, replayed];

const seeded = new WeakMap<World, Promise<void>>();

function seedBooks(world: World): Promise<void> {
  const seeding = seeded.get(world) ?? world.program('seed-books').then(() => untilBooked(world));
  seeded.set(world, seeding);
  return seeding;
}

async function untilBooked(world: World): Promise<void> {
  await inDatabase(world, async (database) => {
    for (;;) {
      const { head, slowest } = await look(database);
      if (!isAfter(head, slowest)) break;
      await pause(LOOK_MS);
    }
    await database.query('ANALYZE');
  });
}

interface SampleOrder {
  readonly number: string;
  readonly day: string;
}

function sampleOrder(world: World): Promise<SampleOrder> {
  return inDatabase(world, async (database) => {
    const { rows } = await database.query<SampleOrder>(
      `SELECT order_number AS number, day::text AS day FROM read.vouchers WHERE series = 'K'
       ORDER BY id OFFSET (SELECT count(*) / 2 FROM read.receipts) LIMIT 1`,
    );
    return rows[0] ?? { number: '', day: '2026-06-01' };
  });
}

function fullestYear(world: World): Promise<number> {
  return inDatabase(world, async (database) => {
    const { rows } = await database.query<{ year: number }>(
      'SELECT fiscal_year AS year FROM read.receipts GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    );
    return rows[0]?.year ?? new Date().getFullYear();
  });
}

function screenReads({ number, day }: SampleOrder): string[] {
  const [year, month] = day.split('-') as [string, string];
  const period = `${year}-${month}`;
  const inMonth = { from: `${period}-01`, to: `${period}-28` };
  const json = (value: object) => encodeURIComponent(JSON.stringify(value));
  const list = (filter: object, sort: readonly string[], from = 0) =>
    `filter=${json(filter)}&sort=${json(sort)}&range=${json([from, from + 24])}`;
  const newest = ['created_at', 'DESC'];
  const byDay = ['date', 'DESC'];
  return [
    `/orders?${list({ in_books: true }, newest)}`,
    `/orders?${list({ in_books: true }, newest, 1_000)}`,
    `/orders?${list({ in_books: true, year: Number(year), month: Number(month) }, newest)}`,
    '/orders/totals',
    `/orders/totals?year=${year}&month=${Number(month)}`,
    `/credit-notes?${list({}, ['issued_on', 'DESC'])}`,
    '/credit-notes/summary',
    `/journal/vouchers?${list({}, byDay)}`,
    `/journal/vouchers?${list(inMonth, byDay)}`,
    `/journal/vouchers?${list({ series: 'B' }, byDay)}`,
    `/journal/vouchers?${list({ search: number }, byDay)}`,
    `/journal/vouchers?${list({ as_of: day }, byDay)}`,
    `/journal/totals?filter=${json(inMonth)}`,
    '/journal/periods',
    `/journal/reconciliation?month=${period}`,
    `/journal/reconciliation/days/${day}`,
    `/book-exports/vat-report?period=${period}`,
    `/book-exports/vat-report?period=${year}`,
    '/book-exports',
  ];
}

const shown = (path: string): string => decodeURIComponent(path).replace(/&sort=[^&]*&range=/, ' ');

async function read({ base }: World, path: string, authorization: string): Promise<void> {
  const reply = await fetch(`${base}/api${path}`, { headers: { authorization } });
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${decodeURIComponent(path)} answered ${reply.status}: ${body}`);
}

interface BookFile {
  readonly name: string;
  readonly path: string;
  /** Prefix of the lines that count. Empty counts every line. */
  readonly start: string;
}

async function download(world: World, { name, path, start }: BookFile, authorization: string): Promise<Result[]> {
  const before = await memory(world);
  let most = before;
  let isDone = false;
  const watching = (async () => {
    for (; !isDone; await pause(LOOK_MS)) most = Math.max(most, await memory(world));
  })();
  const since = performance.now();
  const reply = await fetch(`${world.base}/api${path}`, { headers: { authorization } });
  if (!reply.ok || !reply.body) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  let lines = 0;
  let rest = '';
  for await (const chunk of reply.body) {
    const parts = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line.startsWith(start)) lines++;
  }
  const seconds = (performance.now() - since) / 1000;
  isDone = true;
  await watching;
  const ours = (seconds * EXPORTED) / lines;
  const mb = most - before;
  return [
    {
      row: `${name}, ${lines} rows, per ${EXPORTED}`,
      unit: 's',
      ours,
      target: `< ${EXPORT_SECONDS} s`,
      met: ours < EXPORT_SECONDS,
    },
    { row: `${name}, more memory of the API`, unit: 'MB', ours: mb, target: `< ${EXPORT_MB} MB`, met: mb < EXPORT_MB },
  ];
}

/** Resident memory of the API process in MB. */
async function memory({ metrics }: World): Promise<number> {
  const text = await (await fetch(`${metrics}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\s+(\S+)/m.exec(text)?.[1]) / 1024 / 1024;
}

async function inDatabase<T>({ env }: World, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
