import type { Database } from '../../src/event-store/log/database.js';
import { EventStore } from '../../src/event-store/log/event-store.js';
import type { LogSource } from '../../src/event-store/log/recent-events-buffer.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { subscriberName } from '../../src/event-store/projections/subscribers.js';
import { Follower } from '../../src/event-store/running/follower.js';

/** Brings one async projection to the log's end, as the projector does. */
export async function bringUpToDate(database: Database, log: LogSource, projection: Projection): Promise<void> {
  // A projection appends nothing, so the store encodes nothing.
  const store = new EventStore(database, undefined as never, [], () => undefined);
  const follower = new Follower(store, database, log, `group:${projection.name}`, { projections: [projection] });
  await database.query('INSERT INTO log.checkpoints (subscriber) VALUES ($1) ON CONFLICT DO NOTHING', [follower.group]);
  await follower.catchUp(subscriberName.projection(projection));
}
