import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeoReadModel } from './seo-read-model.js';
import { SeoRecord } from './seo-record.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SeoRecord])],
  providers: [SeoReadModel],
  exports: [SeoReadModel],
})
export class SeoRecordsModule {}
