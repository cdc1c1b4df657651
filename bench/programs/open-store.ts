import { parseEnvOrExit } from '@kronblad/platform/env';
import { projections } from '#api/app.module.js';
import { apiVars } from '#api/config/index.js';
import { Database, EventCodec, EventStore, PersonKeys } from '#api/event-store/index.js';

export interface OpenStore {
  readonly database: Database;
  readonly store: EventStore;
  readonly keys: PersonKeys;
}

/** Opens the event store without the rest of the API. */
export async function openStore(poolSize = 4): Promise<OpenStore> {
  const config = parseEnvOrExit(apiVars);
  const database = await Database.connect({ url: config.DATABASE_URL, poolSize });
  const keys = new PersonKeys(Buffer.from(config.DATA_ENCRYPTION_KEY, 'base64'));
  const inline = projections.filter(({ mode }) => mode === 'inline');
  const store = new EventStore(database, new EventCodec(keys), inline, () => undefined);
  return { database, store, keys };
}

/** Prints a measurement as one line of JSON for the parent process. Rates are per second, times in milliseconds. */
export function report(measurement: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(measurement)}\n`);
}
