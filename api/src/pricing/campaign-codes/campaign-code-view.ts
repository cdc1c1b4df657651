import type { CampaignCode as CampaignCodeView, campaignCodePatch } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import { fromWire, toWire } from '../../records/index.js';
import type { CampaignCode } from './campaign-code.entity.js';
import type { CampaignCodeDetails } from './campaign-codes.js';

export function detailsOf<Body extends z.output<typeof campaignCodePatch>>({
  discount_percentage,
  ...body
}: Body): Partial<CampaignCodeDetails> {
  return { ...fromWire(body), ...(discount_percentage === undefined ? {} : { percentage: discount_percentage }) };
}

export function campaignCodeView({ percentage, usage, ...code }: CampaignCode): CampaignCodeView {
  return {
    ...toWire(code),
    discount_percentage: percentage,
    times_used: usage.used,
    times_reserved: usage.reserved,
  };
}
