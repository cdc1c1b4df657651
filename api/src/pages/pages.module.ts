import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImportPagesHandler } from './import-pages.command.js';
import { MarketingPage } from './marketing-page.entity.js';
import { MarketingPageShelf } from './marketing-page-shelf.js';
import { MarketingPagesController } from './marketing-pages.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([MarketingPage])],
  controllers: [MarketingPagesController],
  providers: [MarketingPageShelf, ImportPagesHandler],
  exports: [MarketingPageShelf],
})
export class MarketingPagesModule {}
