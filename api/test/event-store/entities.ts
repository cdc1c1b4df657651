import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Config } from '../../src/config/index.js';
import { dataSourceOptions } from '../../src/event-store/data-source.js';

/** Opens a pool with the runtime role. The caller must call `destroy` to close it. */
export function openEntities(url: string, entities: readonly EntityTarget<ObjectLiteral>[]): Promise<DataSource> {
  const config = { DATABASE_URL: url, DATABASE_POOL: 4, answerMs: 20_000 };
  const options = { ...dataSourceOptions(config as unknown as Config), entities: entities as [] };
  return new DataSource(options).initialize();
}
