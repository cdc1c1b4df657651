import { createSeeds, features, projections } from '../app.module.js';
import { Database, EventCodec, EventReader, EventStore, PersonKeys } from '../event-store/index.js';
import { projectionsToRebuild, REPLAY_CONNECTIONS, Replay } from '../event-store/rebuild/index.js';
import { isShopRunning, personKeysOf } from '../event-store/release/index.js';
import { placeNewReactions, reactionsOf } from '../event-store/running/index.js';
import { ProgressLine } from './progress-line.js';
import { GROUPS, whyNotReplayable } from './projection-groups.js';
import { CommandFailed } from './run-command.js';
import { UnreadableEvents } from './unreadable-events.js';

/** Exit code when the shop must be stopped first. Source: EX_TEMPFAIL of sysexits.h. */
const SHOP_RUNS = 75;

/**
 * Makes new reactions start at the end of the log, builds new or changed projections and creates seed records.
 * Idempotent. `url`: connection URL of the tables' owner. `key`: DATA_ENCRYPTION_KEY, needed only when a projection is
 * to be built.
 */
export async function prepareRelease(url: string, key: string | undefined): Promise<void> {
  const database = await Database.connect({ url, poolSize: REPLAY_CONNECTIONS, applicationName: 'kronblad-migrate' });
  try {
    const keys = key ? await personKeysOf(database, key) : new PersonKeys(Buffer.alloc(0));
    const unreadable = new UnreadableEvents();
    const codec = new EventCodec(keys, unreadable.note);
    const reader = new EventReader(codec);
    const placed = await placeNewReactions(database, reader, reactionsOf(features));
    if (placed.length > 0) process.stdout.write(`New reactions start here: ${placed.join(', ')}\n`);
    await buildNewProjections(database, codec, Boolean(key));
    unreadable.conclude();
    const inline = projections.filter(({ mode }) => mode === 'inline');
    const store = new EventStore(database, codec, inline, () => undefined);
    await createSeeds(store);
  } finally {
    await database.close();
  }
}

async function buildNewProjections(database: Database, codec: EventCodec, hasKey: boolean): Promise<void> {
  for (const { log, projections: all } of GROUPS) {
    const wanted = await projectionsToRebuild(database, all);
    if (wanted.length > 0 && !hasKey)
      throw new CommandFailed(`DATA_ENCRYPTION_KEY is missing: ${wanted[0]?.name} is to be built.`);
    // Processes of the older release would go on filling these tables the old way.
    const inline = wanted.filter(({ mode }) => mode === 'inline').map(({ name }) => name);
    if (inline.length > 0 && (await isShopRunning(database)))
      throw new CommandFailed(
        `${inline.join(', ')}: read models that are updated inside requests are to be built. Stop gateway, APIs and ` +
          'projectors, then run migrate again.',
        SHOP_RUNS,
      );
    const reason = wanted.length > 0 && (await whyNotReplayable(database, log));
    if (reason) {
      const names = wanted.map(({ name }) => name).join(', ');
      process.stderr.write(`Not rebuilt: ${names}, because ${reason}. New events are added to the existing rows.\n`);
      continue;
    }
    const line = new ProgressLine();
    const replay = new Replay(database, new EventReader(codec, log));
    const built = await replay.buildNew(all, line.update);
    if (built.length > 0) line.done(`Built: ${built.join(', ')}`);
  }
}
