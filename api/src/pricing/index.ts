/**
 * Public interface of prices, campaign codes and product discounts. `Quotes` prices carts, `CampaignCodeGuessLimit`
 * limits guessing of codes, `reserveCampaignCode` enforces a code's limit when an order is placed.
 */
import { campaignCodesProjection } from './campaign-codes/campaign-codes.js';
import { codeCustomers } from './campaign-codes/code-customers.projection.js';
import { codeUsage } from './campaign-codes/code-usage.projection.js';

export { CampaignCodeCache } from './campaign-codes/campaign-code-cache.js';
export { CampaignCodeGuessLimit } from './campaign-codes/campaign-code-guess-limit.js';
export { lockCodeUses } from './campaign-codes/lock-code-uses.js';
export { reserveCampaignCode } from './campaign-codes/reserve-campaign-code.js';
export { PricingModule } from './pricing.module.js';
export type { CourierFee, Quote } from './quotes/quote.js';
export type { QuoteLine, WantedItem } from './quotes/quote-lines.js';
export { type QuoteRequest, Quotes } from './quotes/quotes.js';
export { type SellableProduct, SellableProducts, type SellableSize } from './quotes/sellable-product.js';

/** Must come before the stock projection, because an order locks its code before its goods. */
export const pricingProjections = [campaignCodesProjection, codeUsage, codeCustomers] as const;
