import { Module } from '@nestjs/common';
import { MarketingPagesController } from './http/marketing-pages.controller.js';
import { MarketingPageWriter } from './marketing-page.writer.js';
import { MarketingPageShelf } from './read-model/marketing-page-shelf.js';

@Module({
  controllers: [MarketingPagesController],
  providers: [MarketingPageShelf, MarketingPageWriter],
  exports: [MarketingPageShelf],
})
export class MarketingPagesModule {}
