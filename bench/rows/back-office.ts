import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile, type Result } from '../results.ts';
import type { World } from '../world.ts';
import { logIn } from './log-in.ts';
import type { Row } from './row.ts';
import { isAfter, look } from './standing.ts';

const TIMES = 60;
const READ_P95_MS = 100;
const RECIPIENTS = 10_000;
const MAILING_MS = 5_000;
const LOOK_MS = 50;

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
  async run(world) {
    const authorization = await logIn(world);
    const database = new pg.Client({ connectionString: world.env.DATABASE_URL });
    await database.connect();
    try {
      await untilFollowed(database, 'projection:%');
      // In a real shop autovacuum has already updated the statistics.
      await database.query('ANALYZE');
      const results: Result[] = [];
      for (const [name, paths] of Object.entries(READS)) results.push(await slowest(world, authorization, name, paths));
      return [...results, ...(await mailing(world, authorization, database))];
    } finally {
      await database.end();
    }
  },
};

async function slowest({ base }: World, authorization: string, name: string, paths: readonly Path[]): Promise<Result> {
  const reads: { readonly path: string; readonly times: readonly number[] }[] = [];
  for (const pathOf of paths) {
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth++) {
      const since = performance.now();
      const reply = await fetch(`${base}/api${pathOf(nth)}`, { headers: { authorization } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${pathOf(nth)} answered ${reply.status}.`);
      times.push(performance.now() - since);
    }
    reads.push({ path: pathOf(0), times });
  }
  const p95Of = ({ times }: { readonly times: readonly number[] }) => percentile(times, 0.95);
  const worst = reads.toSorted((a, b) => p95Of(b) - p95Of(a))[0];
  if (!worst) throw new Error(`No reads in ${name}.`);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(worst.times, share)) as [number, number, number];
  const row = `back-office ${name}, slowest of ${paths.length}: ${worst.path}`;
  return { row, unit: 'ms', ours: p95, p50, p99, target: `p95 < ${READ_P95_MS} ms`, met: p95 < READ_P95_MS };
}

async function mailing({ base }: World, authorization: string, database: pg.Client): Promise<Result[]> {
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM read.customers LIMIT ${RECIPIENTS}`);
  const body = {
    batch_id: randomUUID(),
    subject: 'Höstnytt',
    content: '<h1>Hej {{first_name}}!</h1><p>Nya ljus och buketter.</p>',
    selection: { ids: rows.map(({ id }) => id) },
  };
  const since = performance.now();
  const reply = await fetch(`${base}/api/customers/send-email`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`The mailing was refused: ${reply.status} ${await reply.text()}`);
  const { successful_sends: count } = (await reply.json()) as { successful_sends: number };
  const accepted = performance.now() - since;
  await untilFollowed(database, 'reaction:queue-mailing-when-recipients-added');
  const queued = performance.now() - since;
  const target = `< ${MAILING_MS} ms`;
  return [
    { row: `mailing to ${count} accepted`, unit: 'ms', ours: accepted, target, met: accepted < MAILING_MS },
    { row: `mailing to ${count} queued`, unit: 'ms', ours: queued, target: '–', met: true },
  ];
}

async function untilFollowed(database: pg.Client, like: string): Promise<void> {
  const { head } = await look(database, like);
  while (isAfter(head, (await look(database, like)).slowest)) await pause(LOOK_MS);
}
