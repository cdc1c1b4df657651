import type { Tx } from '../../event-store/index.js';
import type { CodeTerms, CodeUsage } from '../domain/campaign-code-usability.js';

export interface CachedCampaignCode {
  readonly id: number;
  readonly code: string;
  readonly percentage: number;
  readonly terms: CodeTerms;
  readonly usage: CodeUsage;
}

const CODES = `
  SELECT c.id, c.code, c.percentage,
    jsonb_build_object('isActive', c.is_active, 'usageLimit', c.usage_limit, 'validFrom', c.valid_from,
      'validUntil', c.valid_until, 'minimumPurchaseOre', c.minimum_purchase_ore, 'oncePerCustomer', c.once_per_customer) AS terms,
    jsonb_build_object('used', u.used, 'reserved', u.reserved) AS usage
  FROM campaign_codes c JOIN campaign_code_usage u ON u.campaign_code_id = c.id`;

export function readAllCodes(tx: Tx): Promise<CachedCampaignCode[]> {
  return tx.query<CachedCampaignCode>(CODES);
}

export function readCodes(tx: Tx, ids: readonly number[]): Promise<CachedCampaignCode[]> {
  return tx.query<CachedCampaignCode>(`${CODES} WHERE c.id = ANY($1)`, [ids], 'campaign-codes-known');
}
