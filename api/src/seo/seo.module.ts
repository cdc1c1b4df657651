import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { MarketingPagesModule } from '../pages/index.js';
import { SeoController } from './seo.controller.js';
import { SeoEntities } from './seo-entities.js';
import { SeoRecord } from './seo-record.entity.js';
import { SeoShelf } from './seo-shelf.js';
import { GetSeoStatisticsHandler } from './seo-statistics.query.js';
import { CountSeoProductsHandler, ListSeoSubjectsHandler } from './seo-subjects.query.js';

@Module({
  imports: [CatalogueModule, MarketingPagesModule, TypeOrmModule.forFeature([SeoRecord])],
  controllers: [SeoController],
  providers: [SeoShelf, SeoEntities, GetSeoStatisticsHandler, ListSeoSubjectsHandler, CountSeoProductsHandler],
  exports: [SeoShelf],
})
export class SeoModule {}
