import { parseEnvOrExit } from '@kronblad/platform/env';
import { apiVars } from '../config/index.js';
import { Database, EVENTS, EventCodec, EventReader, type LogTable, type Tx, VISITS } from '../event-store/index.js';
import { type Projection, subscriberName } from '../event-store/projections/index.js';
import {
  NothingToResume,
  REPLAY_CONNECTIONS,
  Replay,
  readInterrupted,
  type VerificationResult,
} from '../event-store/rebuild/index.js';
import { personKeysOf, requireOwnRelease } from '../event-store/release/index.js';
import { visitProjections } from '../visitors/index.js';
import { ProgressLine } from './progress-line.js';
import { GROUPS, whyNotReplayable } from './projection-groups.js';
import { OWNER_LOGIN, runCommand } from './run-command.js';
import { UnreadableEvents } from './unreadable-events.js';
import { PROJECTIONS_USAGE } from './usages.js';

const ALL = GROUPS.flatMap((group) => group.projections);

interface StatusRow {
  readonly subscriber: string;
  readonly behind: number;
  readonly moved_at: Date;
}

/** `rebuild` and `verify` create tables, so they connect as the tables' owner. */
async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const [command = '', ...names] = args;
  const named = ALL.filter(({ name }) => names.length === 0 || names.includes(name));
  if (!['rebuild', 'resume', 'verify', 'status'].includes(command) || named.length < names.length) return refuse(names);
  const database = await Database.connect({
    url: config.DATABASE_OWNER_URL ?? config.DATABASE_URL,
    poolSize: REPLAY_CONNECTIONS,
  });
  try {
    await requireOwnRelease(database);
    const keys = await personKeysOf(database, config.DATA_ENCRYPTION_KEY);
    if (command === 'status') return await status(database);
    const chosen = command === 'resume' ? await interruptedOf(database) : named;
    const unreadable = new UnreadableEvents();
    const codec = new EventCodec(keys, unreadable.note);
    let code = 0;
    for (const { log, projections: all } of GROUPS) {
      const wanted = all.filter((projection) => chosen.includes(projection));
      if (wanted.length === 0) continue;
      const reason = await whyNotReplayable(database, log);
      if (reason) {
        process.stderr.write(`Skipped the projection visits: ${reason}.\n`);
        code = Math.max(code, names.includes('visits') ? 1 : 0);
        continue;
      }
      const replay = new Replay(database, new EventReader(codec, log));
      code = Math.max(code, await carryOut(command, replay, wanted));
    }
    return Math.max(code, unreadable.conclude());
  } finally {
    await database.close();
  }
}

function refuse(names: readonly string[]): number {
  const unknown = names.filter((wanted) => !ALL.some(({ name }) => name === wanted));
  if (unknown.length > 0) process.stderr.write(`Unknown projection: ${unknown.join(', ')}\n`);
  process.stderr.write(`${PROJECTIONS_USAGE}\nProjections: ${ALL.map(({ name }) => name).join(', ')}\n`);
  return 64;
}

const carryOut = (command: string, replay: Replay, chosen: readonly Projection[]): Promise<number> =>
  command === 'verify' ? verify(replay, chosen) : rebuild(replay, chosen, command === 'resume');

async function interruptedOf(database: Database): Promise<readonly Projection[]> {
  const interrupted = await readInterrupted(database);
  if (!interrupted) throw new NothingToResume();
  return ALL.filter(({ name }) => interrupted.progress.has(name));
}

async function rebuild(replay: Replay, chosen: readonly Projection[], resumes: boolean): Promise<number> {
  const line = new ProgressLine();
  const events = await (resumes ? replay.resume(chosen, line.update) : replay.rebuildAll(chosen, line.update));
  const names = chosen.map(({ name }) => name).join(', ');
  line.done(`${chosen.length} projections rebuilt from ${events} events: ${names}`);
  return 0;
}

async function verify(replay: Replay, chosen: readonly Projection[]): Promise<number> {
  const line = new ProgressLine();
  const results = await replay.verifyAll(chosen, line.update);
  const differing = results.filter(({ differences }) => differences.length > 0);
  line.done(results.flatMap(resultLines).join('\n'));
  process.stdout.write(`${chosen.length - differing.length} of ${chosen.length} projections equal their replay\n`);
  return differing.length === 0 ? 0 : 1;
}

function resultLines({ projection, replayed, tables, differences }: VerificationResult): string[] {
  const outcome = differences.length === 0 ? 'equals its replay' : 'DIFFERS from its replay';
  return [
    `  ${projection} ${outcome} (${replayed} events)`,
    ...tables.map(({ table, rows, checksum }) => `    ${table}: ${rows} rows, checksum ${checksum}`),
    ...differences.map(({ table, key, only, columns }) =>
      only
        ? `    ${table}: row ${key} exists only in the ${only}`
        : `    ${table}: row ${key} differs in ${columns.join(', ')}`,
    ),
  ];
}

async function status(database: Tx): Promise<number> {
  for (const projection of ALL.filter(({ mode }) => mode === 'inline')) {
    process.stdout.write(`${`projection:${projection.name}`.padEnd(60)} inline, always current\n`);
  }
  const visitors = visitProjections.map(subscriberName.projection);
  const rows = [
    ...(await behind(database, EVENTS, 'c.subscriber <> ALL($1)', visitors)),
    ...(await behind(database, VISITS, 'c.subscriber = ANY($1)', visitors)),
  ];
  for (const row of rows) {
    process.stdout.write(
      `${row.subscriber.padEnd(60)} ${row.behind} events behind, moved ${row.moved_at.toISOString()}\n`,
    );
  }
  return 0;
}

function behind(database: Tx, { table }: LogTable, which: string, names: readonly string[]): Promise<StatusRow[]> {
  return database.query<StatusRow>(
    `SELECT c.subscriber, c.moved_at,
       (SELECT count(*)::int FROM ${table} e
        WHERE (e.transaction_id, e.position) > (c.transaction_id, c.position)) AS behind
     FROM log.positions c WHERE ${which} ORDER BY c.subscriber`,
    [names],
  );
}

await runCommand(run, OWNER_LOGIN);
