import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule, CatalogueSnapshot } from '../catalogue/index.js';
import { SettingsModule } from '../settings/index.js';
import { CampaignCode, CampaignCodeCustomer, CampaignCodeUsage } from './campaign-codes/campaign-code.entity.js';
import { CampaignCodeCache } from './campaign-codes/campaign-code-cache.js';
import { CampaignCodeCacheUpdater } from './campaign-codes/campaign-code-cache-updater.js';
import { CampaignCodeGuessLimit } from './campaign-codes/campaign-code-guess-limit.js';
import { CampaignCodeStatisticsQuery } from './campaign-codes/campaign-code-statistics.query.js';
import { CampaignCodesController } from './campaign-codes/campaign-codes.controller.js';
import { CodeValidations } from './campaign-codes/code-validations.js';
import { DiscountWriter, RemoveDiscountsHandler, SetDiscountsHandler } from './discounts/discount.handlers.js';
import { DiscountsController } from './discounts/discounts.controller.js';
import { DiscountsQuery } from './discounts/discounts.query.js';
import { PricingController } from './pricing.controller.js';
import { Quotes } from './quotes/quotes.js';
import { SellableProducts } from './quotes/sellable-product.js';

@Module({
  imports: [
    CatalogueModule,
    SettingsModule,
    TypeOrmModule.forFeature([CampaignCode, CampaignCodeCustomer, CampaignCodeUsage]),
  ],
  controllers: [PricingController, CampaignCodesController, DiscountsController],
  providers: [
    { provide: SellableProducts, useExisting: CatalogueSnapshot },
    Quotes,
    CampaignCodeCache,
    CampaignCodeCacheUpdater,
    CampaignCodeGuessLimit,
    CodeValidations,
    CampaignCodeStatisticsQuery,
    DiscountsQuery,
    DiscountWriter,
    SetDiscountsHandler,
    RemoveDiscountsHandler,
  ],
  exports: [CampaignCodeGuessLimit, Quotes],
})
export class PricingModule {}
