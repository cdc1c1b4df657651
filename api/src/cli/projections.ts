import { readConfigOrExit } from '../config/index.js';
import { EventCodec } from '../event-store/event-codec.js';
import { Database, EventReader, type Projection, Replay, type Tx } from '../event-store/index.js';
import { PersonKeys } from '../event-store/person-keys.js';
import { projections } from '../registry.js';
import { progressLine } from './progress-line.js';

const USAGE = 'Usage: npm run projections -- rebuild [name] | verify [name] | status\n';

interface StatusRow {
  readonly subscriber: string;
  readonly behind: number;
  readonly moved_at: Date;
}

/** `rebuild` and `verify` make tables, so they work as the tables' owner. Returns the exit code. */
export async function run([command, name]: readonly string[]): Promise<number> {
  const config = readConfigOrExit();
  const chosen = name ? projections.filter((projection) => projection.name === name) : projections;
  if (!['rebuild', 'verify', 'status'].includes(command ?? '') || chosen.length === 0) {
    process.stderr.write(USAGE);
    if (name) process.stderr.write(`Projections: ${projections.map((projection) => projection.name).join(', ')}\n`);
    return 64;
  }
  const database = await Database.connect({ url: config.DATABASE_OWNER_URL ?? config.DATABASE_URL, poolSize: 4 });
  try {
    if (command === 'status') return await status(database);
    const keys = new PersonKeys(Buffer.from(config.DATA_ENCRYPTION_KEY, 'base64'));
    const replay = new Replay(database, new EventReader(new EventCodec(keys)));
    const total = await countEvents(database);
    return command === 'rebuild' ? await rebuild(replay, chosen, total) : await verify(replay, chosen, total);
  } finally {
    await database.close();
  }
}

async function rebuild(replay: Replay, chosen: readonly Projection[], total: number): Promise<number> {
  for (const projection of chosen) {
    const line = progressLine(projection.name, total);
    const replayed = await replay.rebuild(projection, line.update);
    line.done(`rebuilt from ${replayed} events`);
  }
  return 0;
}

async function verify(replay: Replay, chosen: readonly Projection[], total: number): Promise<number> {
  let differing = 0;
  for (const projection of chosen) {
    const line = progressLine(projection.name, total);
    const verdict = await replay.verify(projection, line.update);
    if (verdict.differences.length === 0) {
      line.done(`equals its replay: ${verdict.rows} rows, ${verdict.replayed} events`);
      continue;
    }
    differing++;
    line.done('DIFFERS from its replay');
    for (const { table, side, row } of verdict.differences)
      process.stdout.write(`    ${table}, only in the ${side}: ${row}\n`);
  }
  process.stdout.write(`${chosen.length - differing} of ${chosen.length} projections equal their replay\n`);
  return differing === 0 ? 0 : 1;
}

async function status(database: Tx): Promise<number> {
  const rows = await database.query<StatusRow>(
    `SELECT c.subscriber, c.moved_at,
       (SELECT count(*)::int FROM log.events e
        WHERE (e.transaction_id, e.position) > (c.transaction_id, c.position)) AS behind
     FROM log.checkpoints c ORDER BY c.subscriber`,
  );
  for (const projection of projections.filter(({ mode }) => mode === 'inline')) {
    process.stdout.write(`${`projection:${projection.name}`.padEnd(60)} inline, never behind\n`);
  }
  for (const row of rows) {
    process.stdout.write(
      `${row.subscriber.padEnd(60)} ${row.behind} events behind, moved ${row.moved_at.toISOString()}\n`,
    );
  }
  return 0;
}

async function countEvents(database: Tx): Promise<number> {
  const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM log.events');
  return row?.count ?? 0;
}

process.exitCode = await run(process.argv.slice(2));
