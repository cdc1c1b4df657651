import { Global, Module } from '@nestjs/common';
import { ChangeRecordHandler, CreateRecordHandler, DeleteRecordHandler } from './record.commands.js';
import { RecordQuery } from './record.query.js';

@Global()
@Module({
  providers: [CreateRecordHandler, ChangeRecordHandler, DeleteRecordHandler, RecordQuery],
  exports: [RecordQuery],
})
export class CrudModule {}
