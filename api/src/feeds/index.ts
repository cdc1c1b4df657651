import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { MarketingPagesModule } from '../pages/index.js';
import { SeoRecordsModule } from '../seo-records/index.js';
import { SettingsModule } from '../settings/index.js';
import { Feeds } from './feeds.js';
import { SitemapEntries } from './sitemap-entries.js';

export { addFeeds, Feeds } from './feeds.js';

@Module({
  imports: [CatalogueModule, MarketingPagesModule, SeoRecordsModule, SettingsModule],
  providers: [Feeds, SitemapEntries],
  exports: [Feeds],
})
export class FeedsModule {}
