import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ROOT } from '../../dev/start/settings.ts';
import { ask } from '../load.ts';
import type { Question } from '../question.ts';
import { compared, percentile, type Result, type Round } from '../results.ts';
import type { World } from '../world.ts';
import { logIn } from './log-in.ts';
import { replayOfVisits } from './replay.ts';
import type { Row } from './row.ts';
import { inDatabase } from './standing.ts';
import { timedReads } from './timed-reads.ts';

const CONNECTIONS = 128;
const VISITORS = 5_000;
const VIEWS_PER_SECOND = 3_000;
const VIEW_P99_MS = 150;
const RATIO = 3;
const LAG_MS = 2_000;
const LOOK_MS = 250;
const STATISTICS_P95_MS = 50;
const DAYS = 365;
const VIEWS_PER_VISIT = 2.7;
const READS = ['', '/bounce', '/products', '/pages', '/marketing', '/devices', '/referrers', '/conversions', '/now'];
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const statistics: Row = {
  name: 'visitor statistics',
  async run(world) {
    const { visits: views } = world.options;
    await world.demo('--visits', Math.round(views / VIEWS_PER_VISIT));
    await untilCounted(world);
    const counted = await viewsCounted(world);
    const administrator = await logIn(world);
    const results: Result[] = [];
    for (const read of READS) {
      const path = `/visitor${read}?days=${DAYS}`;
      const row = `GET ${path}, ${counted} page views`;
      results.push(await timedReads(administrator, () => path, { row, limitMs: STATISTICS_P95_MS }));
    }
    return results;
  },
};

const tracked: Row = {
  name: 'tracked page views',
  async run(world) {
    const { seconds, rounds: count } = world.options;
    const floor = await startFloor(world);
    const rounds: Round[] = [];
    const stored = await rowsStored(world);
    let answered = 0;
    const lags: number[] = [];
    try {
      for (let round = 0; round < count; round++) {
        const questions = requests(world);
        const { accepted, ...ours } = await whileWatching(world, lags, () => track(world.base, questions, seconds));
        answered += accepted;
        await untilCounted(world);
        const { accepted: _, ...beside } = await track(floor.base, questions, seconds);
        rounds.push({ ours, floor: beside });
      }
    } finally {
      floor.end();
    }
    const rows = (await rowsStored(world)) - stored;
    // Requests in flight at the end of a round are stored, but their answers are not counted.
    if (rows < answered || rows > answered + count * CONNECTIONS)
      throw new Error(`${answered} requests were answered 202, but ${rows} events are stored.`);
    const row = 'tracked page views, their times and sessions';
    const views = compared(row, 'requests/s', rounds, { ratio: RATIO });
    const isFast = views.ours >= VIEWS_PER_SECOND && (views.p99 ?? Number.POSITIVE_INFINITY) < VIEW_P99_MS;
    const target = `≥ ${RATIO}×, ≥ ${VIEWS_PER_SECOND}/s, p99 < ${VIEW_P99_MS} ms`;
    const [p50, p99] = [percentile(lags, 0.5), percentile(lags, 0.99)];
    return [
      { ...views, target, met: views.met && isFast },
      {
        row: 'visit projection lag meanwhile',
        unit: 'ms',
        ours: p99,
        p50,
        p99,
        target: `p99 < ${LAG_MS} ms`,
        met: p99 < LAG_MS,
      },
    ];
  },
};

export const visits: readonly Row[] = [statistics, replayOfVisits, tracked];

/** Of five requests, one starts a visit, three are page views, and one reports how long a page was viewed. */
function requests({ firstProduct, options: { products } }: World): Question[] {
  const run = randomBytes(4).toString('hex');
  let made = 0;
  const newId = () => `${run}${(made++).toString(16).padStart(24, '0')}`;
  const visits = [newId()];
  const views: object[] = [];
  const some = <T>(known: readonly T[]) => known[(made * 7) % known.length];
  const remember = <T>(known: T[], next: T): T => {
    known[known.length < VISITORS ? known.length : made % VISITORS] = next;
    return next;
  };
  const started = () => {
    const session_id = remember(visits, newId());
    return { session_id, referrer_url: 'https://www.google.se/', landing_page: '/' };
  };
  const viewed = () => {
    const product = firstProduct + (made % products);
    return remember(views, {
      session_id: some(visits),
      page_view_id: newId(),
      page_url: `/produkter/vara-${product}`,
      page_title: `Vara ${product}`,
      page_type: 'product',
      product_id: product,
    });
  };
  const left = () => ({ ...(some(views) ?? viewed()), time_on_page: 5 + (made % 60) });
  const view = posted('track-page', viewed);
  return [posted('track-session', started), view, view, view, posted('track-page', left)];
}

const posted = (route: string, body: () => object): Question => ({
  method: 'POST',
  path: `/api/visitor/${route}`,
  headers: { 'content-type': 'application/json', 'user-agent': PHONE },
  newBody: () => JSON.stringify(body()),
});

async function track(base: string, questions: readonly Question[], seconds: number) {
  const { requests, latency, errors, non2xx, duration, ...counts } = await ask(base, questions, CONNECTIONS, seconds);
  if (errors > 0 || non2xx > 0) throw new Error(`${base}: ${errors} errors, ${non2xx} not 2xx.`);
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99, accepted: counts['2xx'] };
}

function viewsCounted(world: World): Promise<number> {
  return numberIn(
    world,
    `SELECT sum(views + anonymous_views)::float8 AS number FROM read.visit_counts WHERE dimension = 'total'`,
  );
}

const rowsStored = (world: World): Promise<number> =>
  numberIn(world, 'SELECT count(*)::float8 AS number FROM log.visits');

function numberIn(world: World, sql: string): Promise<number> {
  return inDatabase(world, async (database) => (await database.query<{ number: number }>(sql)).rows[0]?.number ?? 0);
}

async function startFloor({ env }: World) {
  const child = spawn(process.execPath, [join(ROOT, 'bench/floors/visits.ts')], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout, 'data');
  return { base: String(address).trim(), end: () => child.kill() };
}

/** Age in ms of the oldest page view that is not counted; 0 when all are. */
async function lagOf(database: pg.Client): Promise<number> {
  // With the checkpoint as a parameter the second statement reads one row by index. A join would sort the whole log.
  const { rows: checkpoints } = await database.query<{ transaction_id: string; position: string }>(
    "SELECT transaction_id::text, position FROM log.positions WHERE subscriber = 'projection:visits'",
  );
  const { rows } = await database.query<{ ms: number }>(
    `SELECT 1000 * extract(epoch FROM clock_timestamp() - recorded_at)::float8 AS ms
     FROM log.visits
     WHERE (transaction_id, position) > ($1::text::xid8, $2::bigint)
     ORDER BY transaction_id, position LIMIT 1`,
    [checkpoints[0]?.transaction_id ?? '0', checkpoints[0]?.position ?? 0],
  );
  return rows[0]?.ms ?? 0;
}

function untilCounted(world: World): Promise<void> {
  return inDatabase(world, async (database) => {
    while ((await lagOf(database)) > 0) await pause(LOOK_MS);
  });
}

function whileWatching<T>(world: World, lags: number[], work: () => Promise<T>): Promise<T> {
  return inDatabase(world, async (database) => {
    let isWorking = true;
    const watching = (async () => {
      for (; isWorking; await pause(LOOK_MS)) lags.push(await lagOf(database));
    })();
    try {
      return await work();
    } finally {
      isWorking = false;
      await watching;
    }
  });
}
