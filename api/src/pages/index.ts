import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeoRecordsModule } from '../seo-records/index.js';
import { ImportPagesHandler } from './import-pages.command.js';
import { MarketingPage } from './marketing-page.entity.js';
import { MarketingPagesController } from './marketing-pages.controller.js';
import { PublishedPagesReadModel } from './published-pages-read-model.js';

export { sanitizedHtml } from './html/sanitized-html.js';
export { draftPage } from './marketing-page-view.js';
export { marketingPagesProjection } from './marketing-pages.js';
export { PublishedPagesReadModel } from './published-pages-read-model.js';

@Module({
  imports: [SeoRecordsModule, TypeOrmModule.forFeature([MarketingPage])],
  controllers: [MarketingPagesController],
  providers: [PublishedPagesReadModel, ImportPagesHandler],
  exports: [PublishedPagesReadModel],
})
export class MarketingPagesModule {}
