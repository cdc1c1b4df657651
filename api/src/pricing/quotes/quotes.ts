import type { Freight, ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatOre } from '@kronblad/contracts/money/money';
import { isTooSmallToPay, TOO_SMALL_TO_PAY } from '@kronblad/contracts/payment/payment-methods';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '../../refusals/index.js';
import { Settings } from '../../settings/index.js';
import { CampaignCodeCache } from '../campaign-codes/campaign-code-cache.js';
import { type PricedCart, priceCart } from './cart.js';
import { cartCalculation } from './cart-calculation.js';
import type { CourierFee, Quote } from './quote.js';
import { type ReservedItem, StockAvailability, splitItems, type WantedItem } from './quote-lines.js';
import { SellableProducts } from './sellable-product.js';

export interface QuoteRequest {
  readonly items: readonly WantedItem[];
  readonly shippingMethod: ShippingMethod;
  /** Compared without case; null or empty for no code. */
  readonly campaignCode: string | null;
  readonly now: Date;
  /** Goods that the shopper's own unpaid order reserves; they count as available. */
  readonly reserved?: readonly ReservedItem[];
  /** The code that the same order of the shopper uses; that use is free for it. */
  readonly ownCode?: string | null;
  /** Fee of the method `courier`; null while the area is unknown, and the freight is then 0. */
  readonly courier?: CourierFee | null;
}

/**
 * Prices carts from memory, without database or clock. Problems with items or the code are part of the quote; only
 * prices of staff that contradict each other throw a refusal, `two_prices`. Another order may take the code's last use after this check; `reserveCampaignCode` checks it again.
 */
@Injectable()
export class Quotes {
  constructor(
    private readonly products: SellableProducts,
    private readonly codes: CampaignCodeCache,
    @Inject(Settings) private readonly settings: { readonly facts: { readonly freight: Freight } },
  ) {}

  quote({ items, shippingMethod, campaignCode, now, reserved, ownCode, courier = null }: QuoteRequest): Quote {
    const day = stockholmDay(now);
    const { freight } = this.settings.facts;
    const freightOf = { shippingMethod, freight, courierFeeOre: courier?.feeOre ?? 0 };
    const { lines, unavailable } = splitItems(items, new StockAvailability(this.products, reserved), day);
    const plain = priceCart({ lines, campaign: null, ...freightOf });
    const subtotalOre = lines.length === 0 ? null : plain.subtotalOre;
    const found = this.codes.check(campaignCode ?? '', day, subtotalOre, ownCode);
    const usable = found instanceof Refusal ? null : found;
    const priced = usable ? priceCart({ lines, campaign: usable, ...freightOf }) : plain;
    const campaignRefusal = usable && lines.length > 0 ? refusalOfPriced(priced) : refusalOf(found);
    const campaign = campaignRefusal ? null : usable;
    const quote = {
      cart: campaign ? priced : plain,
      unavailable,
      campaign,
      campaignRefusal,
      courier: shippingMethod === 'courier' ? courier : null,
    };
    return { ...quote, view: cartCalculation(quote, freight) };
  }
}

function refusalOfPriced({ campaignApplies, totalOre }: PricedCart): Refusal | null {
  if (!campaignApplies) return new Refusal('code_not_applicable');
  if (!isTooSmallToPay(totalOre)) return null;
  const message = `Med koden blir summan ${formatOre(totalOre)}. ${TOO_SMALL_TO_PAY}`;
  return new Refusal('code_leaves_too_little', { message });
}

const refusalOf = (found: unknown): Refusal | null => (found instanceof Refusal ? found : null);
