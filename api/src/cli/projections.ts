import { parseEnvOrExit } from '@kronblad/platform/env';
import { apiVars } from '../config/index.js';
import { Database, EVENTS, EventCodec, EventReader, type LogTable, type Tx, VISITS } from '../event-store/index.js';
import { type Projection, subscriberName } from '../event-store/projections/index.js';
import { REPLAY_CONNECTIONS, Replay, type VerificationResult } from '../event-store/rebuild/index.js';
import { personKeysOf, requireOwnRelease } from '../event-store/release/index.js';
import { visitProjections } from '../visitors/index.js';
import { ProgressLine } from './progress-line.js';
import { GROUPS, whyNotReplayable } from './projection-groups.js';
import { CommandFailed, OWNER_LOGIN, runCommand } from './run-command.js';
import { UnreadableEvents } from './unreadable-events.js';
import { PROJECTIONS_USAGE } from './usages.js';

const NOTHING_TO_RESUME =
  'No rebuild of this release is to be resumed: none was interrupted, it had replaced the tables already, or an erasure has ' +
  'discarded its tables. Start over with rebuild.';
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
  const chosen = ALL.filter(({ name }) => names.length === 0 || names.includes(name));
  const isKnown = ['rebuild', 'resume', 'verify', 'status'].includes(command);
  if (!isKnown || chosen.length < names.length || (command === 'resume' && names.length > 0)) return refuse(names);
  const database = await Database.connect({
    url: config.DATABASE_OWNER_URL ?? config.DATABASE_URL,
    poolSize: REPLAY_CONNECTIONS,
  });
  try {
    await requireOwnRelease(database);
    const keys = await personKeysOf(database, config.DATA_ENCRYPTION_KEY);
    if (command === 'status') return await status(database);
    const unreadable = new UnreadableEvents();
    const codec = new EventCodec(keys, unreadable.note);
    const parts = GROUPS.map(({ log, projections }) => ({
      log,
      projections: projections.filter((projection) => chosen.includes(projection)),
      replay: new Replay(database, new EventReader(codec, log)),
    })).filter(({ projections }) => projections.length > 0);
    const code =
      command === 'resume'
        ? await resume(parts)
        : await eachPart(database, parts, command === 'rebuild' ? rebuild : verify, names);
    return Math.max(code, unreadable.conclude());
  } finally {
    await database.close();
  }
}

/** The projections of one log. */
interface Part {
  readonly log: LogTable;
  readonly projections: readonly Projection[];
  readonly replay: Replay;
}

async function eachPart(
  database: Tx,
  parts: readonly Part[],
  work: (part: Part) => Promise<number>,
  names: readonly string[],
): Promise<number> {
  let code = 0;
  for (const part of parts) {
    const reason = await whyNotReplayable(database, part.log);
    if (reason) process.stderr.write(`Skipped the projection visits: ${reason}.\n`);
    const skipped = names.includes('visits') ? 1 : 0;
    code = Math.max(code, reason ? skipped : await work(part));
  }
  return code;
}

function refuse(names: readonly string[]): number {
  const unknown = names.filter((wanted) => !ALL.some(({ name }) => name === wanted));
  if (unknown.length > 0) process.stderr.write(`Unknown projection: ${unknown.join(', ')}\n`);
  process.stderr.write(`${PROJECTIONS_USAGE}\nProjections: ${ALL.map(({ name }) => name).join(', ')}\n`);
  return 64;
}

async function rebuild({ replay, projections }: Part): Promise<number> {
  const line = new ProgressLine();
  line.done(rebuiltText(projections, await replay.rebuildAll(projections, line.update)));
  return 0;
}

const rebuiltText = (rebuilt: readonly Projection[], events: number) =>
  `${rebuilt.length} projections rebuilt from ${events} events: ${rebuilt.map(({ name }) => name).join(', ')}`;

/** A rebuild of all runs in turns, one for each log. */
async function resume(parts: readonly Part[]): Promise<number> {
  for (const { replay, projections } of parts) {
    const line = new ProgressLine();
    const resumed = await replay.resume(projections, line.update);
    if (!resumed) continue;
    line.done(rebuiltText(resumed.projections, resumed.events));
    const others = ALL.filter((projection) => !resumed.projections.includes(projection)).map(({ name }) => name);
    if (others.length > 0) process.stdout.write(`Not part of it: ${others.join(', ')}\n`);
    return 0;
  }
  throw new CommandFailed(NOTHING_TO_RESUME);
}

async function verify({ replay, projections }: Part): Promise<number> {
  const line = new ProgressLine();
  const results = await replay.verifyAll(projections, line.update);
  const differing = results.filter(({ differences }) => differences.length > 0);
  line.done(results.flatMap(resultLines).join('\n'));
  process.stdout.write(`${results.length - differing.length} of ${results.length} projections equal their replay\n`);
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
