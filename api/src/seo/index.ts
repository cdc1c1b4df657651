/** The address /seo: SEO records beside what they are about. */

import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { MarketingPagesModule } from '../pages/index.js';
import { SeoRecordsModule } from '../seo-records/index.js';
import { SeoController } from './seo.controller.js';
import { SeoEntities } from './seo-entities.js';
import { SeoStatisticsQuery } from './seo-statistics.query.js';
import { SeoSubjectsQuery } from './seo-subjects.query.js';

@Module({
  imports: [CatalogueModule, MarketingPagesModule, SeoRecordsModule],
  controllers: [SeoController],
  providers: [SeoEntities, SeoStatisticsQuery, SeoSubjectsQuery],
})
export class SeoModule {}
