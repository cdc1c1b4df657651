import { parseEnvOrExit } from '@kronblad/platform/env';
import { projections } from '../app.module.js';
import { apiVars } from '../config/index.js';
import {
  Database,
  EventCodec,
  EventReader,
  type LaneProgress,
  PersonKeys,
  type Projection,
  Replay,
  type Tx,
  type Verdict,
} from '../event-store/index.js';
import { ProgressLines } from './progress-line.js';
import { runCommand } from './run-command.js';
import { PROJECTIONS_USAGE } from './usages.js';

/** One connection is kept as a lock, one reads; the others write projections side by side. */
const POOL_SIZE = 6;

interface StatusRow {
  readonly subscriber: string;
  readonly behind: number;
  readonly moved_at: Date;
}

/** `rebuild` and `verify` make tables, so they work as the tables' owner. Returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const [command = '', ...names] = args.filter((arg) => arg !== '--fresh');
  const chosen = names.length > 0 ? projections.filter(({ name }) => names.includes(name)) : projections;
  if (!['rebuild', 'verify', 'status'].includes(command) || chosen.length < names.length) {
    const unknown = names.filter((asked) => !projections.some(({ name }) => name === asked));
    if (unknown.length > 0) process.stderr.write(`There is no projection ${unknown.join(', ')}.\n`);
    process.stderr.write(`${PROJECTIONS_USAGE}\nProjections: ${projections.map(({ name }) => name).join(', ')}\n`);
    return 64;
  }
  const database = await Database.connect({
    url: config.DATABASE_OWNER_URL ?? config.DATABASE_URL,
    poolSize: POOL_SIZE,
  });
  try {
    if (command === 'status') return await status(database);
    const keys = new PersonKeys(Buffer.from(config.DATA_ENCRYPTION_KEY, 'base64'));
    const replay = new Replay(database, new EventReader(new EventCodec(keys)));
    return command === 'rebuild'
      ? await rebuild(replay, chosen, args.includes('--fresh'))
      : await verify(replay, chosen);
  } finally {
    await database.close();
  }
}

async function rebuild(replay: Replay, chosen: readonly Projection[], fresh: boolean): Promise<number> {
  const lines = new ProgressLines();
  const resumed = new Set<string>();
  const events = await replay.rebuildAll(chosen, {
    fresh,
    onProgress: (lanes, read) => {
      for (const lane of lanes) if (lane.resumed && !resumed.has(lane.name)) resumed.add(sayResumed(lane));
      lines.update(lanes, read);
    },
  });
  lines.done([
    `${chosen.length} projections rebuilt from ${events} events: ${chosen.map(({ name }) => name).join(', ')}`,
  ]);
  return 0;
}

function sayResumed({ name, replayed, total }: LaneProgress): string {
  process.stdout.write(`  ${name} goes on where it was broken off: ${replayed} of ${total} events are replayed\n`);
  return name;
}

async function verify(replay: Replay, chosen: readonly Projection[]): Promise<number> {
  const lines = new ProgressLines();
  const verdicts = await replay.verifyAll(chosen, lines.update);
  const differing = verdicts.filter(({ differences }) => differences.length > 0);
  lines.done(verdicts.flatMap(verdictLines));
  process.stdout.write(`${chosen.length - differing.length} of ${chosen.length} projections equal their replay\n`);
  return differing.length === 0 ? 0 : 1;
}

function verdictLines({ projection, replayed, tables, differences }: Verdict): string[] {
  const outcome = differences.length === 0 ? 'equals its replay' : 'DIFFERS from its replay';
  return [
    `  ${projection} ${outcome} (${replayed} events)`,
    ...tables.map(({ table, rows, checksum }) => `    ${table}: ${rows} rows, checksum ${checksum}`),
    ...differences.map(({ table, key, only, columns }) =>
      only
        ? `    ${table}: the row ${key} stands only in the ${only}`
        : `    ${table}: the row ${key} differs in ${columns.join(', ')}`,
    ),
  ];
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

await runCommand(run);
