import { Database, EventCodec, EventReader, PersonKeys, Replay, unbuilt } from '../event-store/index.js';
import { projections } from '../registry.js';
import { ProgressLines } from './progress-line.js';
import { CommandFailed } from './run-command.js';

const POOL_SIZE = 6;

/**
 * Fills the read models that this release brings, or understands otherwise than the one before, so that whoever starts
 * next finds them whole. Does nothing the second time. `url` is the owner's; `key` is DATA_ENCRYPTION_KEY, which is
 * needed only when there is something to fill.
 */
export async function buildNewProjections(url: string, key: string | undefined): Promise<void> {
  const database = await Database.connect({ url, poolSize: POOL_SIZE, applicationName: 'kronblad-migrate' });
  try {
    const wanted = await unbuilt(database, projections);
    if (wanted.length > 0 && !key)
      throw new CommandFailed(`DATA_ENCRYPTION_KEY is missing: ${wanted[0]?.name} is to be built.`);
    const keys = new PersonKeys(Buffer.from(key ?? '', 'base64'));
    const lines = new ProgressLines();
    const replay = new Replay(database, new EventReader(new EventCodec(keys)));
    const built = await replay.buildNew(projections, { onProgress: lines.update });
    if (built.length > 0) lines.done([`Built: ${built.join(', ')}`]);
  } finally {
    await database.close();
  }
}
