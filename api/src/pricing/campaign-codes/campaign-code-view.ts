import type { CampaignCode as CampaignCodeView, campaignCodePatch } from '@kronblad/contracts/price/schema';
import type { z } from 'zod';
import { fromWire, toWire } from '../../crud/index.js';
import { Refusal } from '../../refusals/index.js';
import type { CampaignCode } from './campaign-code.entity.js';
import type { CampaignCodeDetails } from './campaign-codes.js';

export function codeDetailsOf<Body extends z.output<typeof campaignCodePatch>>({
  discount_percentage,
  confirm_full,
  ...body
}: Body): Partial<CampaignCodeDetails> {
  if (discount_percentage === 100 && !confirm_full) throw new Refusal('full_discount');
  return {
    ...fromWire(body, ['minimum_purchase']),
    ...(discount_percentage === undefined ? {} : { percentage: discount_percentage }),
  };
}

export function campaignCodeView({ percentage, usage, ...code }: CampaignCode): CampaignCodeView {
  return {
    ...toWire(code),
    discount_percentage: percentage,
    times_used: usage.used,
    times_reserved: usage.reserved,
  };
}
