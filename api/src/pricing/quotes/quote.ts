import type { Refusal } from '@kronblad/contracts/refusals';
import type { PricedCart } from '@kronblad/contracts/rules/cart';
import type { CartCalculation, UnavailableItem } from '@kronblad/contracts/views/pricing';
import type { QuoteLine } from './quote-lines.js';

interface AppliedCampaign {
  readonly campaignCodeId: number;
  readonly code: string;
  readonly percentage: number;
}

/** What a cart costs at one moment. */
export interface Quote {
  /** Of what can be sold, in öre; lines in the order in which their products were first named. */
  readonly cart: PricedCart<QuoteLine>;
  /** What cannot, or not in the wanted number. An order is to be refused when there is any. */
  readonly unavailable: readonly UnavailableItem[];
  /** The code that the prices were reckoned with; null without one, or when it was refused. */
  readonly campaign: AppliedCampaign | null;
  readonly campaignRefusal: Refusal | null;
  /** The same for the public, in SEK. */
  readonly view: CartCalculation;
}
