import { parseEnvOrExit } from '@kronblad/platform/env';
import { projections } from '../src/app.module.js';
import { apiVars } from '../src/config/index.js';
import { EventReader, EventStore, PersonKeys, type Projection } from '../src/event-store/index.js';
import { Database } from '../src/event-store/log/database.js';
import { EventCodec } from '../src/event-store/log/event-codec.js';

export interface OpenStore {
  readonly database: Database;
  readonly store: EventStore;
  readonly reader: EventReader;
  readonly keys: PersonKeys;
}

/** Opens the event store without the rest of the API. `inline`: the projections that run inside each append. */
export async function openStore({
  inline = projections.filter(({ mode }) => mode === 'inline'),
  poolSize = 4,
  onAppended = () => undefined,
}: {
  readonly inline?: readonly Projection[];
  readonly poolSize?: number;
  readonly onAppended?: () => void;
} = {}): Promise<OpenStore> {
  const config = parseEnvOrExit(apiVars);
  const database = await Database.connect({ url: config.DATABASE_URL, poolSize });
  const keys = new PersonKeys(Buffer.from(config.DATA_ENCRYPTION_KEY, 'base64'));
  const codec = new EventCodec(keys);
  const store = new EventStore(database, codec, inline, onAppended);
  return { database, store, reader: new EventReader(codec), keys };
}

/** Prints a measurement as one line of JSON for the parent process. Rates are per second, times in milliseconds. */
export function tell(measurement: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(measurement)}\n`);
}
