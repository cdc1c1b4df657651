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
    is_active: row.isActive,
    usage_limit: row.usageLimit,
    times_used: row.usage.used,
    times_reserved: row.usage.reserved,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}
