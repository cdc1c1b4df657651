import { getMetadataArgsStorage, type ValueTransformer } from 'typeorm';
import { snakeCase } from '../data-source.js';
import type { Tx } from '../log/transaction.js';
import type { Columns, KeyedTable } from './row-changes.js';

type Entity<Row extends object> = abstract new () => Row;

export interface EntityTable extends KeyedTable {
  columnsOf(properties: Columns): Record<string, unknown>;
}

/**
 * Reads the table from TypeORM's decorators. The entity must have one primary column. Columns of new rows default to
 * null; those with `insert: false` are computed by the database.
 */
export function tableOf(entity: Entity<object>): EntityTable {
  const { name, key, columnOf, computed } = mappingOf(entity);
  return {
    table: name,
    key: columnOf.get(key.propertyName) as string,
    keyType: key.options.type === 'text' ? 'text' : 'int',
    columns: Object.fromEntries(
      [...columnOf.values()].flatMap((column) => (computed.has(column) ? [] : [[column, null]])),
    ),
    columnsOf: (properties) =>
      Object.fromEntries(
        Object.entries(properties).map(([property, value]) => {
          const column = columnOf.get(property);
          if (!column) throw new Error(`${entity.name} has no property ${property}.`);
          return [column, value];
        }),
      ),
  };
}

export function readRows<Row extends object>(tx: Tx, entity: Entity<Row>): Promise<Row[]> {
  const { name, key, columnOf } = mappingOf(entity);
  return tx.query<Row>(
    `SELECT ${columnsAs(entity, name)} FROM ${name} ORDER BY ${columnOf.get(key.propertyName)}`,
    [],
    `${name}-rows-all`,
  );
}

/** The entity's columns under the names of its properties, for a SELECT: `p.is_active AS "isActive", …`. */
export function columnsAs(entity: Entity<object>, alias: string): string {
  return [...mappingOf(entity).columnOf].map(([property, column]) => `${alias}.${column} AS "${property}"`).join(', ');
}

function mappingOf(entity: Entity<object>) {
  const { tables, columns } = getMetadataArgsStorage();
  const name = tables.find(({ target }) => target === entity)?.name;
  const own = columns.filter(({ target }) => target === entity);
  const key = own.find(({ options }) => options.primary);
  if (!name || !key) throw new Error(`${entity.name} is not an entity with a name and a primary column.`);
  const columnOf = new Map(
    own.map(({ propertyName, options }) => [propertyName, options.name ?? snakeCase(propertyName)]),
  );
  const computed = new Set(
    own.flatMap(({ propertyName, options }) => (options.insert === false ? [columnOf.get(propertyName)] : [])),
  );
  return { name, key, columnOf, computed };
}

/** For `bigint` and `numeric` columns, which pg returns as text. Values must stay below 2^53. */
export const asNumber: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
