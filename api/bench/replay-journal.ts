import { journal } from '../src/accounting/ledger/index.js';
import { Replay } from '../src/event-store/index.js';
import { openStore, tell } from './open-store.js';

const { database, reader } = await openStore({ poolSize: 8 });
const replay = new Replay(database, reader);
const since = performance.now();
const replayed = await replay.rebuildAll([journal]);
const ms = performance.now() - since;
tell({ replayed, ms, rate: (replayed * 1000) / ms });
await database.close();
