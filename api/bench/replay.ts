/** `node replay.js`: every read model built anew from the log as it is. */
import { Replay } from '../src/event-store/index.js';
import { projections } from '../src/registry.js';
import { openStore, tell } from './open-store.js';

const { database, reader } = await openStore();
const replay = new Replay(database, reader);
const [{ count = 0 } = {}] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM log.events');
const since = performance.now();
let replayed = 0;
for (const projection of projections) replayed += await replay.rebuild(projection);
const ms = performance.now() - since;
tell({ events: count, replayed, ms, rate: (count * 1000) / ms, projections: projections.length });
await database.close();
