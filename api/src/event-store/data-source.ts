import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import type { Config } from '../config/index.js';
import { Database, poolConfig } from './log/database.js';
import { RUNTIME_ROLE, STATEMENT_GRACE_MS } from './log/session-options.js';

class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return super.columnName(property, custom ?? snakeCase(property), prefixes);
  }
}

export const snakeCase = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);

export function dataSourceOptions(config: Config): DataSourceOptions {
  return {
    type: 'postgres',
    namingStrategy: new SnakeCaseColumns(),
    installExtensions: false,
    extra: poolConfig({
      url: config.DATABASE_URL,
      poolSize: config.DATABASE_POOL,
      role: RUNTIME_ROLE,
      answerTimeoutMs: config.answerMs + STATEMENT_GRACE_MS,
    }),
    // The Database class listens for pool errors; TypeORM needs no handler of its own.
    poolErrorHandler: () => undefined,
  };
}

export function databaseOf(dataSource: DataSource): Database {
  const { master } = dataSource.driver as unknown as { readonly master: ConstructorParameters<typeof Database>[0] };
  return new Database(master);
}
