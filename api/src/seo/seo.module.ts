import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { MarketingPagesModule } from '../pages/index.js';
import { SeoController } from './seo.controller.js';
import { SeoEntities } from './seo-entities.js';
import { SeoReadModel } from './seo-read-model.js';
import { SeoRecord } from './seo-record.entity.js';
import { GetSeoStatisticsHandler } from './seo-statistics.query.js';
import { CountSeoProductsHandler, ListSeoSubjectsHandler } from './seo-subjects.query.js';

@Module({
  imports: [CatalogueModule, MarketingPagesModule, TypeOrmModule.forFeature([SeoRecord])],
  controllers: [SeoController],
  providers: [SeoReadModel, SeoEntities, GetSeoStatisticsHandler, ListSeoSubjectsHandler, CountSeoProductsHandler],
  exports: [SeoReadModel],
})
export class SeoModule {}
