import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { type Books, readBooks } from './books.ts';
import { type Arrived, type Charged, readInbox, readJobs, readPayments } from './external-systems.ts';

export interface Facts {
  readonly books: Books;
  readonly payments: readonly Charged[];
  readonly mails: readonly Arrived[];
  readonly jobs: ReadonlyMap<string, number>;
}

const UNDER_WAY = /^\w+ (waiting|active|delayed|prioritized|waiting-children)$/;
const QUEUES = 6;
const LOOK_MS = 500;

async function readFacts(cluster: Cluster): Promise<Facts> {
  const jobs = await readJobs(cluster);
  const [books, payments, mails] = await Promise.all([
    readBooks(cluster.databaseUrl),
    readPayments(cluster),
    readInbox(cluster),
  ]);
  return { books, payments, mails, jobs };
}

/**
 * Waits until two checks in a row find no work in progress. Returns the latest facts, and the work that is still in
 * progress after `withinMs`. Throws when the facts cannot be read by then.
 */
export async function waitUntilIdle(cluster: Cluster, withinMs: number): Promise<{ facts: Facts; moving: string[] }> {
  const deadline = Date.now() + withinMs;
  let quiet = 0;
  for (;;) {
    const facts = await readFacts(cluster).catch((error: Error) => error);
    const late = Date.now() > deadline;
    if (facts instanceof Error) {
      if (late) throw facts;
      quiet = 0;
    } else {
      const moving = stillMoving(facts);
      quiet = moving.length === 0 ? quiet + 1 : 0;
      if (quiet === 2 || late) return { facts, moving };
    }
    await pause(LOOK_MS);
  }
}

function stillMoving({ books, jobs }: Facts): string[] {
  const underWay = [...jobs].filter(([name, count]) => UNDER_WAY.test(name) && count > 0);
  const states = [...jobs.keys()].filter((name) => name.endsWith(' active'));
  const open = [...books.orders].filter(([, order]) => order.open).map(([id]) => id);
  const requested = [...books.effects].filter(([, { status }]) => status === 'requested').map(([id]) => id);
  return [
    ...books.behind.map((name) => `${name} is behind the log`),
    ...underWay.map(([name, count]) => `jobs ${name}: ${count}`),
    ...(states.length < QUEUES ? ['the queues cannot be looked into'] : []),
    ...open.map((id) => `order ${id} is neither paid nor expired`),
    ...requested.map((id) => `effect ${id} has no outcome`),
    ...(books.openRefunds > 0 ? [`${books.openRefunds} refunds are under way`] : []),
  ];
}
