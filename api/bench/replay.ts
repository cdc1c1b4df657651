import { projections } from '../src/app.module.js';
import { Replay } from '../src/event-store/index.js';
import { openStore, tell } from './open-store.js';

const { database, reader } = await openStore({ poolSize: 8 });
const replay = new Replay(database, reader);
const [{ count = 0 } = {}] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM log.events');
const since = performance.now();
const replayed = await replay.rebuildAll(projections);
const ms = performance.now() - since;
tell({ events: count, replayed, ms, rate: (count * 1000) / ms, projections: projections.length });
await database.close();
