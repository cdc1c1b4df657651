import type { QueryResultRow } from 'pg';
import type { ObjectLiteral, QueryBuilder } from 'typeorm';
import type { Tx } from './transaction.js';

/** Runs a query builder's statement inside `tx`. Returns raw rows with PostgreSQL's column names, not entities. */
export function runIn<Row extends QueryResultRow>(tx: Tx, builder: QueryBuilder<ObjectLiteral>): Promise<Row[]> {
  return tx.query<Row>(...builder.getQueryAndParameters());
}
