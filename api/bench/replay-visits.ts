import { EventReader, Replay, VISITS } from '../src/event-store/index.js';
import { EventCodec } from '../src/event-store/log/event-codec.js';
import { visitProjections } from '../src/visitors/index.js';
import { openStore, tell } from './open-store.js';

const { database, keys } = await openStore({ poolSize: 8 });
const replay = new Replay(database, new EventReader(new EventCodec(keys), VISITS));
const since = performance.now();
const replayed = await replay.rebuildAll(visitProjections);
const ms = performance.now() - since;
tell({ replayed, ms, rate: (replayed * 1000) / ms });
await database.close();
