/** Shared rules, commands, queries and projections of simple resources; see docs/adding-a-feature.md. */

import { Global, Module } from '@nestjs/common';
import { ChangeRecordHandler, CreateRecordHandler, DeleteRecordHandler } from './record.commands.js';
import { RecordQuery } from './record.query.js';

export { freeSlug } from './free-slug.js';
export { mapUniqueViolation } from './map-unique-violation.js';
export { nextId } from './next-id.js';
export {
  ChangeRecord,
  CreateRecord,
  loadRecord,
  type RecordSeed,
  seedRecords,
} from './record.commands.js';
export { recordController, recordWrites } from './record.controller.js';
export { RecordQuery, type RecordRows } from './record.query.js';
export { followRecord, recordEvents, recordProjection } from './record-projection.js';
export { RecordType } from './record-type.js';
export { type CamelKeys, fromWire, toWire } from './wire-names.js';

@Global()
@Module({
  providers: [CreateRecordHandler, ChangeRecordHandler, DeleteRecordHandler, RecordQuery],
  exports: [RecordQuery],
})
export class CrudModule {}
