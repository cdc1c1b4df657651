/** Prices, campaign codes and product discounts, as other features use them. */
export { campaignCodes } from './campaign-codes/campaign-codes.projection.js';
export { codeUsage } from './campaign-codes/code-usage.projection.js';
export { reserveCampaignCode } from './campaign-codes/reserve-campaign-code.js';
export type { QuoteLine, WantedItem } from './quotes/quote-lines.js';
export { type AppliedCampaign, type Quote, type QuoteRequest, Quotes } from './quotes/quotes.js';
