import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accounting } from './baseline/accounting.js';
import { builtProjections } from './baseline/built-projections.js';
import { catalogue } from './baseline/catalogue.js';
import { content } from './baseline/content.js';
import { customers } from './baseline/customers.js';
import { eventLog } from './baseline/event-log.js';
import { operations } from './baseline/operations.js';
import { orders } from './baseline/orders.js';
import { pricing } from './baseline/pricing.js';
import { schemas } from './baseline/schemas.js';
import { searchText } from './baseline/search-text.js';
import { visits } from './baseline/visits.js';

const PARTS = [
  ...[schemas, searchText, eventLog, visits, operations, catalogue, pricing, orders, accounting, customers, content],
  builtProjections,
];

/** Everything that version 1.0.0 keeps in PostgreSQL. */
export class Baseline1795700000000 implements MigrationInterface {
  name = 'Baseline1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
