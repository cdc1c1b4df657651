import { codeAppliedText, codeValidText } from '@kronblad/contracts/discount/campaign-code-text';
import { sekToOre } from '@kronblad/contracts/money/money';
import type { CampaignValidation, validateCampaign } from '@kronblad/contracts/price/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Refusal } from '../../refusals/index.js';
import { Quotes } from '../quotes/quotes.js';
import { CampaignCodeCache } from './campaign-code-cache.js';

@Injectable()
export class CodeValidations {
  constructor(
    private readonly codes: CampaignCodeCache,
    private readonly quotes: Quotes,
  ) {}

  /** Throws a refusal when the cart is empty, or when the code cannot be used or reduces none of the items. */
  ofCart(request: z.output<typeof validateCampaign>, now: Date): CampaignValidation {
    const { code, cart_total: total, items, has_discounted_products: hasDiscounted } = request;
    if (total === 0 || items?.length === 0) throw new Refusal('cart_empty');
    const quote = this.quotes.quote({ items: items ?? [], shippingMethod: 'delivery', campaignCode: code, now });
    if (quote.campaignRefusal) throw quote.campaignRefusal;
    if (!items && total !== undefined) this.refuseSmall(code, sekToOre(total), now);
    if (!quote.campaign) throw new Refusal('code_unknown');
    const applied = codeAppliedText(quote.campaign.percentage);
    const leavesOut = items ? quote.cart.discountedProductsTotalOre > 0 : hasDiscounted;
    return {
      valid: true,
      code: quote.campaign.code,
      discount_percentage: quote.campaign.percentage,
      message: leavesOut ? `${applied}. Den gäller inte redan rabatterade produkter.` : applied,
    };
  }

  private refuseSmall(code: string, subtotalOre: number, now: Date): void {
    const found = this.codes.check(code, stockholmDay(now), subtotalOre);
    if (found instanceof Refusal) throw found;
  }

  stateOf(code: string, now: Date): CampaignValidation {
    const known = this.codes.find(code);
    if (!known) throw new Refusal('code_unknown');
    const found = this.codes.check(code, stockholmDay(now));
    const refusal = found instanceof Refusal ? found : null;
    return {
      valid: !refusal,
      code: known.code,
      discount_percentage: known.percentage,
      message: refusal?.message ?? codeValidText(known.percentage),
    };
  }
}
