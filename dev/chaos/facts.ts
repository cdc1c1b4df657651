import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { must } from '../cluster/ask.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { Inbox, type Mail } from './inbox.ts';

/** Addresses of what a judge of a shop reads: its database, the Stripe sandbox, the inbox and an API's metrics. */
export type Places = Pick<Cluster, 'databaseUrl' | 'sandbox' | 'inbox' | 'metrics'>;

/** Amounts in öre. */
export interface Charged {
  readonly intentId: string;
  readonly orderId: number;
  readonly received: number;
  readonly refunded: number;
}

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the events' shapes are the features' concern
  readonly data: Record<string, any>;
}

export interface ShownOrder {
  readonly id: number;
  readonly status: string;
  readonly payment: string;
  readonly open: boolean;
  readonly totalOre: number;
  readonly refundedOre: number;
}

/** A receipt, or a credit note with a negative amount; 0 when it is annulled. */
export interface Document {
  readonly orderId: number;
  readonly ore: number;
}

export interface Numbered {
  readonly series: string;
  readonly year: number;
  readonly number: number;
}

export interface Effect {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
}

/** What the shop, Stripe and the inbox say when all is done. The shop's part is one snapshot of its database. */
export interface Facts {
  readonly events: readonly LoggedEvent[];
  readonly orders: readonly ShownOrder[];
  readonly documents: readonly Document[];
  readonly numbers: readonly Numbered[];
  readonly stock: readonly { readonly sizeId: number; readonly available: number }[];
  readonly days: readonly { readonly day: string; readonly points: number; readonly stops: number }[];
  readonly effects: readonly Effect[];
  /** In öre by account. */
  readonly balances: ReadonlyMap<string, number>;
  readonly moving: readonly string[];
  /** Payments at Stripe that succeeded. */
  readonly payments: readonly Charged[];
  readonly mails: readonly Mail[];
  /** Number of jobs by queue and state, such as `mail failed`. */
  readonly jobs: ReadonlyMap<string, number>;
}

const TABLES = {
  events: 'SELECT id::text, type, data FROM log.events ORDER BY transaction_id, position',
  orders: `SELECT id, status, payment_status AS payment, payment_open AS open, total_ore::int AS "totalOre",
      refunded_ore::int AS "refundedOre" FROM read.orders`,
  documents: `SELECT order_id AS "orderId", total_ore::int AS ore FROM read.receipts UNION ALL
    SELECT order_id, CASE WHEN annulled_at IS NULL THEN -amount_ore ELSE 0 END::int FROM read.credit_notes`,
  numbers: `SELECT 'receipt' AS series, fiscal_year AS year, number FROM read.receipts UNION ALL
    SELECT 'credit note', fiscal_year, number FROM read.credit_notes UNION ALL
    SELECT series, fiscal_year, number FROM read.vouchers ORDER BY series, year, number`,
  stock: 'SELECT size_id AS "sizeId", available FROM read.stock',
  days: 'SELECT day, points_used AS points, stops_used AS stops FROM read.delivery_days',
  effects: 'SELECT effect_id AS id, kind, status FROM read.effects',
  balances: 'SELECT account, sum(amount_ore)::int AS ore FROM read.voucher_lines GROUP BY account',
};

// Visits have their own log, and the shoppers of this test send none. An order of staff may stay unpaid for days.
const MOVING = `SELECT subscriber || ' is behind the log' AS what FROM log.positions p
    WHERE subscriber <> 'projection:visits' AND EXISTS (
      SELECT FROM log.events e WHERE (e.transaction_id, e.position) > (p.transaction_id, p.position))
    UNION ALL SELECT 'a refund is under way' FROM read.order_refunds WHERE status = 'pending'
    UNION ALL SELECT 'order ' || id || ' is neither paid nor expired' FROM read.orders
      WHERE payment_open AND staff_pay IS NULL
    UNION ALL SELECT 'the email about order ' || id || ' is not due yet' FROM read.orders
      WHERE sending_mail_at IS NOT NULL
    UNION ALL SELECT 'effect ' || effect_id || ' has no outcome' FROM read.effects WHERE status = 'requested'`;

/** Reads one snapshot with plain SQL, because the API's code is under test. */
async function inDatabase<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(client);
  } finally {
    await client.end();
  }
}

async function movingIn(client: pg.Client): Promise<string[]> {
  return (await client.query<{ what: string }>(MOVING)).rows.map(({ what }) => what);
}

const readShop = (url: string) =>
  inDatabase(url, async (client) => {
    // biome-ignore lint/suspicious/noExplicitAny: each query returns rows of its own shape
    const rows = {} as Record<keyof typeof TABLES, any[]>;
    for (const [name, sql] of Object.entries(TABLES))
      rows[name as keyof typeof TABLES] = (await client.query(sql)).rows;
    const { balances, ...facts } = rows;
    return {
      ...facts,
      balances: new Map<string, number>(balances.map(({ account, ore }) => [account, ore])),
      moving: await movingIn(client),
    };
  });

interface Intent {
  readonly id: string;
  readonly amount_received: number;
  readonly status: string;
  readonly metadata: { readonly order_id?: string };
}
interface Refund {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly payment_intent: string;
}

async function readPayments(sandbox: string): Promise<Charged[]> {
  const refunds = (await all<Refund>(sandbox, 'refunds')).filter(({ status }) => status === 'succeeded');
  const intents = (await all<Intent>(sandbox, 'payment_intents')).filter(({ status }) => status === 'succeeded');
  const byIntent = Map.groupBy(refunds, ({ payment_intent }) => payment_intent);
  return intents.map(({ id, amount_received, metadata }) => ({
    intentId: id,
    orderId: Number(metadata.order_id),
    received: amount_received,
    refunded: (byIntent.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0),
  }));
}

async function all<T extends { readonly id: string }>(sandbox: string, what: string): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const query = new URLSearchParams({ limit: '100', ...(last && { starting_after: last.id }) });
    const page = await must<{ data: T[]; has_more: boolean }>('GET', `${sandbox}/v1/${what}?${query}`, {
      token: 'sk_test_sandbox',
    });
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}

async function readJobs(metrics: string): Promise<Map<string, number>> {
  const text = await must<string>('GET', `${metrics}/metrics`);
  const lines = text.matchAll(/^kronblad_queue_jobs\{queue="(\w+)",state="([\w-]+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, queue, state, count]) => [`${queue} ${state}`, Number(count)]));
}

const UNDER_WAY = /^\w+ (waiting|active|delayed|prioritized|waiting-children)$/;
const QUEUES = 6;
const LOOK_MS = 500;

/** Jobs that the queues have not completed. */
function movingJobs(jobs: ReadonlyMap<string, number>): string[] {
  const underWay = [...jobs].filter(([name, count]) => UNDER_WAY.test(name) && count > 0);
  const seen = [...jobs.keys()].filter((name) => name.endsWith(' active')).length;
  return [
    ...underWay.map(([name, count]) => `jobs ${name}: ${count}`),
    ...(seen < QUEUES ? ['the queues cannot be looked into'] : []),
  ];
}

async function readMoving({ databaseUrl, metrics }: Places): Promise<string[]> {
  return [...movingJobs(await readJobs(metrics)), ...(await inDatabase(databaseUrl, movingIn))];
}

async function readFacts({ databaseUrl, sandbox, metrics }: Places, inbox: Inbox): Promise<Facts> {
  const jobs = await readJobs(metrics);
  const [shop, payments, mails] = await Promise.all([readShop(databaseUrl), readPayments(sandbox), inbox.read()]);
  return { ...shop, moving: [...movingJobs(jobs), ...shop.moving], payments, mails, jobs };
}

/**
 * Waits until two looks in a row find no work in progress. Returns the facts of the last one, whose `moving` is not empty
 * after `withinMs`. Throws when the facts cannot be read by then.
 */
export async function waitUntilIdle(
  cluster: Places,
  withinMs: number,
  inbox = new Inbox(cluster.inbox),
): Promise<Facts> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const moving = await readMoving(cluster).catch((error: Error) => error);
    const isLate = Date.now() > deadline;
    if (isLate || (!(moving instanceof Error) && moving.length === 0)) {
      await pause(LOOK_MS);
      const facts = await readFacts(cluster, inbox).catch((error: Error) => error);
      if (facts instanceof Error && isLate) throw facts;
      if (!(facts instanceof Error) && (isLate || facts.moving.length === 0)) return facts;
    }
    await pause(LOOK_MS);
  }
}
