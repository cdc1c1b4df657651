import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, type EntityMetadata } from 'typeorm';
import { projections } from '../../src/app.module.js';
import { type ApiUnderTest, startApi } from '../api-under-test.js';

let api: ApiUnderTest;
let dataSource: DataSource;

beforeAll(async () => {
  api = await startApi();
  dataSource = api.app.get(DataSource);
});
afterAll(() => api.close());

interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

const byName = (columns: readonly ColumnShape[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function entityColumns({ columns }: EntityMetadata): ColumnShape[] {
  return byName(
    columns.map((column) => ({
      name: column.databaseName,
      type: column.isArray ? 'ARRAY' : dataSource.driver.normalizeType(column),
      nullable: column.isNullable,
    })),
  );
}

/** A generated column counts as not null, because the columns that it is computed from are not null. */
async function tableColumns({ schema = 'read', tableName }: EntityMetadata): Promise<ColumnShape[]> {
  const columns = await dataSource.query<ColumnShape[]>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AND is_generated = 'NEVER' AS nullable
     FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2`,
    [schema, tableName],
  );
  return byName(columns);
}

describe('the tables of the projection', () => {
  it.each(projections.map(({ name, tables }) => [name, tables] as const))('%s are entities', (_, tables) => {
    const entities = new Set(dataSource.entityMetadatas.map(({ tableName }) => tableName));
    expect(tables.filter((table) => !entities.has(table))).toEqual([]);
  });
});

it('has entities with the columns of the migrated tables', async () => {
  for (const entity of dataSource.entityMetadatas) {
    expect({ table: entity.tableName, columns: entityColumns(entity) }).toEqual({
      table: entity.tableName,
      columns: await tableColumns(entity),
    });
  }
});
