import type { Refusal } from '@kronblad/contracts/refusals';
import type { PricedCart } from '@kronblad/contracts/rules/cart';
import type { CartCalculation, UnavailableItem } from '@kronblad/contracts/views/pricing';
import type { QuoteLine } from './quote-lines.js';

interface AppliedCampaign {
  readonly campaignCodeId: number;
  readonly code: string;
  readonly percentage: number;
}

/** The price of a cart at one moment. */
export interface Quote {
  /** The available items; amounts in öre, lines in the order in which the products were first named. */
  readonly cart: PricedCart<QuoteLine>;
  /** The items that are sold out or short. An order with any of them must be refused. */
  readonly unavailable: readonly UnavailableItem[];
  /** Null without a code, or when it was refused. */
  readonly campaign: AppliedCampaign | null;
  readonly campaignRefusal: Refusal | null;
  /** The public view, in SEK. */
  readonly view: CartCalculation;
}
