import { Refusal } from '@kronblad/contracts/refusals';
import { oreToSek, sekToOre } from '@kronblad/contracts/rules/money';
import type { CampaignCode as CampaignCodeView, campaignCodePatch } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import { fromWire, toWire } from '../../crud/index.js';
import type { CampaignCode } from './campaign-code.entity.js';
import type { CampaignCodeDetails } from './campaign-codes.js';

export function codeDetailsOf<Body extends z.output<typeof campaignCodePatch>>({
  discount_percentage,
  confirm_full,
  minimum_purchase,
  ...body
}: Body): Partial<CampaignCodeDetails> {
  if (discount_percentage === 100 && !confirm_full) throw new Refusal('full_discount');
  return {
    ...fromWire(body),
    ...(discount_percentage === undefined ? {} : { percentage: discount_percentage }),
    ...(minimum_purchase === undefined
      ? {}
      : { minimumPurchaseOre: minimum_purchase === null ? null : sekToOre(minimum_purchase) }),
  };
}

export function campaignCodeView({ percentage, usage, minimumPurchaseOre, ...code }: CampaignCode): CampaignCodeView {
  return {
    ...toWire(code),
    discount_percentage: percentage,
    minimum_purchase: minimumPurchaseOre === null ? null : oreToSek(minimumPurchaseOre),
    times_used: usage.used,
    times_reserved: usage.reserved,
  };
}
