import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { percentile, type Result } from '../results.ts';
import type { World } from '../world.ts';
import { buy, sellFor, untilTrue } from './buying.ts';
import type { Row } from './row.ts';
import { inDatabase, isIdle } from './standing.ts';

const STATEMENTS = 120;
const WRITING_TRANSACTIONS = 20;
const IDLE_TRANSACTIONS = 4;
const CPU_MS = 22;
const BEHIND_MS = 1_000;
const MAILED_MS = 1_500;
const LOOK_MS = 100;
const IDLE_SECONDS = 10;
const WARM_UP_SECONDS = 5;
/** A sale is over this long after its last email. */
const SETTLE_MS = 2_000;
const CLIENTS = 16;
const OURS = 'bench-sale';
const STATEMENT = /\|LOG: {2}(statement|execute [^:]*): /;

interface Cost {
  readonly statements: number;
  readonly transactions: number;
  readonly writing: number;
}

/** Statements, transactions and CPU of one sale: figures that hardly depend on the machine. */
export const sale: Row = {
  name: 'cost of a sale',
  run: (world) =>
    inDatabase(world, async (database) => {
      await database.query(`SET application_name = '${OURS}'`);
      await sellFor(world, CLIENTS, WARM_UP_SECONDS);
      await untilIdle(database);
      const quiet = await whileLogged(world, database, () => pause(IDLE_SECONDS * 1000));
      const idle = quiet.transactions / IDLE_SECONDS;
      const cost = await whileLogged(world, database, async () => {
        await buy(world);
        await untilIdle(database);
      });
      const { cpu, behind, mailed } = await atFullRate(world, database);
      return [
        figure('statements for one sale on an idle shop', 'statements', cost.statements, STATEMENTS),
        figure('writing transactions for it', 'transactions', cost.writing, WRITING_TRANSACTIONS),
        figure('transactions of an idle shop', 'per second', idle, IDLE_TRANSACTIONS),
        figure(`CPU per sale of all processes, ${CLIENTS} shoppers`, 'ms', cpu, CPU_MS),
        figure('projector behind the log meanwhile, p99', 'ms', percentile(behind, 0.99), BEHIND_MS),
        figure('payment to confirmation email requested meanwhile, p99', 'ms', percentile(mailed, 0.99), MAILED_MS),
      ];
    }),
};

const figure = (row: string, unit: string, ours: number, limit: number): Result => ({
  row,
  unit,
  ours,
  target: `≤ ${limit}`,
  met: ours <= limit,
});

async function untilIdle(database: pg.Client): Promise<void> {
  await pause(SETTLE_MS);
  await untilTrue(() => isIdle(database));
  await pause(SETTLE_MS);
}

/** Counts the statements in the server's log, without those of this program, and the transaction ids given out. */
async function whileLogged({ serverLog }: World, database: pg.Client, work: () => Promise<void>): Promise<Cost> {
  const nextId = async () => {
    const sql = 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS id';
    return (await database.query<{ id: number }>(sql)).rows[0]?.id ?? 0;
  };
  const logging = async (what: 'all' | 'none') => {
    await database.query("ALTER SYSTEM SET log_line_prefix = '%a|%p|'");
    await database.query(`ALTER SYSTEM SET log_statement = '${what}'`);
    await database.query('SELECT pg_reload_conf()');
    await pause(200);
  };
  await logging('all');
  const [from, id] = [statSync(serverLog).size, await nextId()];
  await work();
  const writing = (await nextId()) - id;
  await logging('none');
  const lines = readFileSync(serverLog).subarray(from).toString().split('\n');
  const sent = lines.filter((line) => STATEMENT.test(line) && !line.startsWith(`${OURS}|`));
  return { statements: sent.length, transactions: transactionsOf(sent), writing };
}

/** A statement outside BEGIN and COMMIT is a transaction of its own. */
function transactionsOf(lines: readonly string[]): number {
  const open = new Set<string>();
  let count = 0;
  for (const line of lines) {
    const session = line.split('|')[1] ?? '';
    if (/statement: BEGIN/.test(line)) open.add(session);
    else if (/statement: (COMMIT|ROLLBACK)/.test(line)) open.delete(session);
    if (!open.has(session)) count++;
  }
  return count;
}

async function atFullRate(world: World, database: pg.Client) {
  const before = cpuOfChildren();
  const [{ rows }, behind] = [await database.query<{ now: Date }>('SELECT now()'), [] as number[]];
  let isSelling = true;
  const watching = (async () => {
    for (; isSelling; await pause(LOOK_MS)) behind.push(await behindMs(database));
  })();
  const { times } = await sellFor(world, CLIENTS, world.options.seconds);
  isSelling = false;
  await watching;
  await untilTrue(() => isIdle(database));
  const cpu = (cpuOfChildren() - before) / times.length;
  const mailed = await database.query<{ ms: number }>(MAILED, [rows[0]?.now]);
  return { cpu, behind, mailed: mailed.rows.map(({ ms }) => ms) };
}

/** Age in ms of the first event that the slowest projection or process manager has not handled. */
async function behindMs(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    `SELECT 1000 * extract(epoch FROM clock_timestamp() - e.recorded_at)::float8 AS ms
     FROM (SELECT transaction_id, position FROM log.positions
           WHERE subscriber LIKE ANY('{projection:%,process:%}') AND subscriber <> 'projection:visits'
           ORDER BY transaction_id, position LIMIT 1) p, LATERAL (
       SELECT recorded_at FROM log.events WHERE (transaction_id, position) > (p.transaction_id, p.position)
       ORDER BY transaction_id, position LIMIT 1) e`,
  );
  return rows[0]?.ms ?? 0;
}

const MAILED = `
  SELECT 1000 * extract(epoch FROM min(e.recorded_at) - p.recorded_at)::float8 AS ms
  FROM log.events p JOIN log.events e ON e.type = 'EffectRequested' AND e.data->>'orderId' = p.data->>'orderId'
  WHERE p.type = 'PaymentSucceeded' AND p.recorded_at > $1 GROUP BY p.position, p.recorded_at`;

/** CPU time in ms of all processes that this one started, and of those that they started (proc(5)). */
function cpuOfChildren(): number {
  const TICK_MS = 10;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const [parent = 0, ...times] = [fields[1], ...fields.slice(11, 15)];
        return [{ pid: Number(name), parent, ticks: times.reduce<number>((sum, each) => sum + (each ?? 0), 0) }];
      } catch {
        return [];
      }
    });
  const isOurs = (pid: number): boolean => {
    const parent = processes.find((one) => one.pid === pid)?.parent;
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return processes.filter(({ pid }) => isOurs(pid)).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
}
