import { randomBytes } from 'node:crypto';
import { Database } from '../../src/event-store/log/database.js';
import { EventCodec } from '../../src/event-store/log/event-codec.js';
import { EventReader } from '../../src/event-store/log/event-reader.js';
import { EventStore } from '../../src/event-store/log/event-store.js';
import { SERVER_RUN } from '../../src/event-store/log/numbering-held.js';
import { RUNTIME_ROLE } from '../../src/event-store/log/session-options.js';
import { PersonKeys } from '../../src/event-store/personal-data/person-keys.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { Replay } from '../../src/event-store/rebuild/replay.js';
import { emptyDatabase } from '../test-database.js';

/** There are no files here with which the database could be compared. */
const ALLOW_NUMBERING = `INSERT INTO log.installation (key_check, compared_in) VALUES ('', ${SERVER_RUN})
  ON CONFLICT (is_only_row) DO UPDATE SET compared_in = excluded.compared_in`;

/** A log in its own database. `database` has the runtime role, `owner` the role of the tables' owner. */
export interface TestLog {
  readonly url: string;
  readonly database: Database;
  readonly owner: Database;
  readonly keys: PersonKeys;
  readonly reader: EventReader;
  readonly store: EventStore;
  readonly replay: Replay;
  close(): Promise<void>;
}

export async function openTestLog(projections: readonly Projection[] = []): Promise<TestLog> {
  const { url, drop } = await emptyDatabase();
  const [database, owner] = await Promise.all([
    Database.connect({ url, poolSize: 20, role: RUNTIME_ROLE }),
    Database.connect({ url, poolSize: 4 }),
  ]);
  const keys = new PersonKeys(randomBytes(32));
  const codec = new EventCodec(keys);
  const reader = new EventReader(codec);
  const inline = projections.filter(({ mode }) => mode === 'inline');
  const store = new EventStore(database, codec, inline, () => undefined);
  store.onNumberingHeld(async () => void (await owner.query(ALLOW_NUMBERING)));
  return {
    url,
    database,
    owner,
    keys,
    reader,
    store,
    replay: new Replay(owner, reader),
    close: async () => {
      await Promise.all([database.close(), owner.close()]);
      await drop();
    },
  };
}
