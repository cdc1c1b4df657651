import type { CampaignCode, campaignCodePatch, campaignCodeWrite } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import type { CampaignCodeDetails } from '../domain/campaign-code.js';
import type { CampaignCodeRow } from './campaign-code.row.js';

/** A new code's fields as the domain's own. */
export function newDetails(input: z.output<typeof campaignCodeWrite>): CampaignCodeDetails {
  return {
    code: input.code,
    percentage: input.discount_percentage,
    description: input.description,
    isActive: input.is_active,
    usageLimit: input.usage_limit,
    validFrom: input.valid_from,
    validUntil: input.valid_until,
  };
}

/** The same of a change: what is left out stays. */
export function changesOf(input: z.output<typeof campaignCodePatch>): Partial<CampaignCodeDetails> {
  const details = newDetails(input as z.output<typeof campaignCodeWrite>);
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

export function campaignCodeView(row: CampaignCodeRow): CampaignCode {
  return {
    id: row.id,
    code: row.code,
    discount_percentage: row.percentage,
    description: row.description,
    is_active: row.is_active,
    usage_limit: row.usage_limit,
    times_used: row.used,
    times_reserved: row.reserved,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
