/** SEO records: the texts for search engines of a page, a product, a category or the whole shop, stored once. */

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeoReadModel } from './seo-read-model.js';
import { SeoRecord } from './seo-record.entity.js';

export { type PageTexts, writePageTexts } from './page-texts.js';
export { SeoReadModel } from './seo-read-model.js';
export { SeoRecord } from './seo-record.entity.js';
export { publicSeoRecord, seoDetailsOf, seoRecordView } from './seo-record-view.js';
export { type SeoDetails, seoRecordRows, seoRecords, seoRecordsProjection } from './seo-records.js';

@Module({
  imports: [TypeOrmModule.forFeature([SeoRecord])],
  providers: [SeoReadModel],
  exports: [SeoReadModel],
})
export class SeoRecordsModule {}
