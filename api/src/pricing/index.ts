/**
 * Prices, campaign codes and product discounts, as other features use them: `Quotes` (import `PricingModule`) prices
 * carts, `CodeTries` guards codes against guessing, `reserveCampaignCode` holds a code's limit inside an order's
 * transaction.
 */
import { campaignCodesProjection } from './campaign-codes/campaign-codes.js';
import { codeCustomers } from './campaign-codes/code-customers.projection.js';
import { codeUsage } from './campaign-codes/code-usage.projection.js';

export { CodeBook } from './campaign-codes/code-book.js';
export { CodeTries } from './campaign-codes/code-tries.js';
export { holdCodeUses } from './campaign-codes/hold-code-uses.js';
export { reserveCampaignCode } from './campaign-codes/reserve-campaign-code.js';
export { HELD_BY_CHECKOUT, type HeldByCheckout } from './held-goods.js';
export { PricingModule } from './pricing.module.js';
export type { Quote } from './quotes/quote.js';
export type { QuoteLine } from './quotes/quote-lines.js';
export { type QuoteRequest, Quotes } from './quotes/quotes.js';
export { type SellableProduct, SellableProducts } from './quotes/sellable-product.js';

/** To stand before the stock's projection: an order locks its code first, then its goods. */
export const pricingProjections = [campaignCodesProjection, codeUsage, codeCustomers] as const;
