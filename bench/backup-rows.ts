import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePortBlock } from '../dev/free-port.ts';
import { copyRunningServer, giveToServer } from '../dev/start/postgres/base-copy.ts';
import { clusterDir } from '../dev/start/product.ts';
import { atMost, type Row } from './measure.ts';
import { sell } from './sale-rows.ts';
import { commandIn, number, untilIdle, untilTrue, type World } from './world.ts';

const PER_ORDERS = 100_000;
const BACKUP_SECONDS = 120;
const RESTORE_SECONDS = 600;
const SLOWER = 3;
const SOLD_AROUND = 100;
const MOMENT_MS = 1_500;

/** Sales while `work` runs, at least one round of them. */
async function sellWhile(world: World, work: Promise<unknown>): Promise<{ paid: string; p99: number }> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const rounds: Awaited<ReturnType<typeof sell>>[] = [];
  do rounds.push(await sell(world, { duration: world.options.seconds }));
  while (!isOver);
  await over;
  const [sold, seconds] = [sum(rounds.map((round) => round.sold)), sum(rounds.map((round) => round.seconds))];
  return {
    paid: `${(sold / seconds).toFixed(0)} paid/s`,
    p99: Math.max(...rounds.map(({ result }) => result.latency.p99)),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const orders = ({ database }: World) => number(database, 'SELECT count(*) AS number FROM read.orders');

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return sum(files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size));
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Environment of another shop on this machine, in an empty folder, with the keys of the world's. */
async function besides({ env, dataDir }: World): Promise<NodeJS.ProcessEnv & { DATA_DIR: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'kronblad-restored-'));
  chmodSync(folder, 0o711);
  cpSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  return { ...env, DATA_DIR: folder, PORT: String(await freePortBlock()) };
}

export const backup = {
  name: 'backup at size',
  run: async (world: World): Promise<Row[]> => {
    const { command, dataDir, database } = world;
    const quiet = await sellWhile(world, Promise.resolve());
    await untilIdle(database);
    const count = await orders(world);
    const size = await number(database, 'SELECT pg_database_size(current_database()) AS number');
    const folder = join(dataDir, 'backups');
    const taking = command('backup', folder);
    const busy = await sellWhile(world, taking);
    const taken = (await taking).seconds;
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('Z'));
    const [copy, files] = [join(folder, name), join(folder, 'files')].map(sizeOf) as [number, number];
    const other = await besides(world);
    try {
      const { seconds } = await commandIn(other)('restore', join(folder, name));
      const per = (value: number) => (value * PER_ORDERS) / count;
      return [
        atMost(
          `backup of ${count} orders: ${megabytes(copy)} of ${megabytes(size)}, files ${megabytes(files)}, per ${PER_ORDERS}`,
          per(taken),
          BACKUP_SECONDS,
          's',
        ),
        atMost(`restore and verify, per ${PER_ORDERS}`, per(seconds), RESTORE_SECONDS, 's'),
        { row: 'sales without a backup, p99', rate: quiet.paid, ours: `${quiet.p99} ms`, limit: '', met: true },
        { ...atMost('sales during a backup, p99', busy.p99, SLOWER * quiet.p99, 'ms'), rate: busy.paid },
      ];
    } finally {
      rmSync(other.DATA_DIR, { recursive: true, force: true });
    }
  },
};

/** Restarts PostgreSQL, which `npm start` does when it ends, with an archive of its WAL. */
async function archiveInto(archive: string, { base, dataDir, databaseUrl }: World): Promise<void> {
  mkdirSync(archive);
  giveToServer(archive);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('ALTER SYSTEM SET archive_mode = on');
  await client.query(`ALTER SYSTEM SET archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await client.end();
  const server = Number(readFileSync(join(clusterDir(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(server, 'SIGINT');
  const isReady = () =>
    fetch(`${base}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  await untilTrue(async () => !(await isReady()));
  await untilTrue(isReady);
}

async function untilArchived(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const last = "SELECT (coalesce(last_archived_wal, '') >= $1)::int AS number FROM pg_stat_archiver";
  await untilTrue(async () => (await client.query(last, [rows[0].file])).rows[0].number === 1);
}

function recoverTo(moment: string, archive: string, cluster: string): void {
  const settings = [
    "archive_mode = 'off'",
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
    // PostgreSQL refuses clients until it has reached the moment.
    "hot_standby = 'off'",
  ];
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  writeFileSync(join(cluster, 'recovery.signal'), '');
  giveToServer(cluster);
}

export const restoreToMoment = {
  name: 'restore to a moment',
  run: async (world: World): Promise<Row[]> => {
    const { dataDir, databaseUrl } = world;
    const archive = join(dataDir, 'wal');
    await archiveInto(archive, world);
    const other = await besides(world);
    const cluster = clusterDir(other.DATA_DIR);
    const database = new pg.Client({ connectionString: databaseUrl });
    database.on('error', () => undefined);
    await database.connect();
    const sold = { ...world, database };
    try {
      const since = performance.now();
      await copyRunningServer(databaseUrl, clusterDir(dataDir), cluster);
      const copied = (performance.now() - since) / 1000;
      await sell(sold, { amount: 2 * SOLD_AROUND });
      await untilIdle(database);
      const kept = await orders(sold);
      await pause(MOMENT_MS);
      const { rows } = await database.query('SELECT now()::text AS moment');
      await pause(MOMENT_MS);
      await sell(sold, { amount: 2 * SOLD_AROUND });
      await untilArchived(database);
      const lost = (await orders(sold)) - kept;
      for (const name of ['files', 'stripe-sandbox'])
        cpSync(join(dataDir, name), join(other.DATA_DIR, name), { recursive: true });
      recoverTo(rows[0].moment, archive, cluster);
      const settling = await commandIn(other)('settle');
      const { output } = await commandIn(other)('sql', 'SELECT count(*) AS orders FROM read.orders');
      const found = Number(/\d+/.exec(output.split('orders').at(-1) ?? '')?.[0]);
      const wanted = `${kept} orders, ${lost} later ones lost`;
      const named = Number(/^LOST PAYMENTS: (\d+)/m.exec(settling.output)?.[1]);
      return [
        atMost('copy of the running server', copied, BACKUP_SECONDS, 's'),
        atMost(`restored to the moment of ${wanted}, series settled`, settling.seconds, RESTORE_SECONDS, 's'),
        { row: 'orders in the restored shop', ours: String(found), limit: `= ${kept}`, met: found === kept },
        { row: 'lost payments that the report names', ours: String(named), limit: `= ${lost}`, met: named === lost },
      ];
    } finally {
      await database.end();
      rmSync(other.DATA_DIR, { recursive: true, force: true });
    }
  },
};
