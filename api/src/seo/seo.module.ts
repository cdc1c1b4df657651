import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { MarketingPagesModule } from '../pages/index.js';
import { SeoController } from './http/seo.controller.js';
import { SeoShelf } from './read-model/seo-shelf.js';
import { SeoWriter } from './seo.writer.js';
import { SeoEntities } from './seo-entities.js';

@Module({
  imports: [CatalogueModule, MarketingPagesModule],
  controllers: [SeoController],
  providers: [SeoShelf, SeoWriter, SeoEntities],
  exports: [SeoShelf],
})
export class SeoModule {}
