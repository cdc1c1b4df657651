import { Global, Module } from '@nestjs/common';
import { ChangeRecordHandler, CreateRecordHandler, DeleteRecordHandler } from './record.commands.js';
import { GetRecordHandler, ListRecordsHandler } from './record.queries.js';

@Global()
@Module({
  providers: [CreateRecordHandler, ChangeRecordHandler, DeleteRecordHandler, ListRecordsHandler, GetRecordHandler],
})
export class CrudModule {}
