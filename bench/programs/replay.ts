/** `node replay.ts events|visits`: rebuilds all projections of that log. */
import { projections } from '#api/app.module.js';
import { EVENTS, EventCodec, EventReader, Replay, VISITS } from '#api/event-store/index.js';
import { visitProjections } from '#api/visitors/index.js';
import { openStore, report } from './open-store.ts';

const isVisits = process.argv[2] === 'visits';
const log = isVisits ? VISITS : EVENTS;
const { database, keys } = await openStore(8);
const replay = new Replay(database, new EventReader(new EventCodec(keys), log));
const since = performance.now();
await replay.rebuildAll(isVisits ? visitProjections : projections);
const seconds = (performance.now() - since) / 1000;
const [{ count = 0 } = {}] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${log.table}`);
report({ events: count, rate: count / seconds });
await database.close();
