import { Refusal } from '@kronblad/contracts/refusals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { Tx } from '../../event-store/index.js';
import { codeRefusal } from '../domain/campaign-code-usability.js';

interface Row {
  readonly is_active: boolean | null;
  readonly usage_limit: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly used: number;
  readonly reserved: number;
}

/**
 * Makes sure, inside an order's transaction and before its `OrderPlaced` is appended, that the code has a use left, and
 * holds the code until the transaction ends: orders with the same code are decided one after another. The use itself is
 * counted by `OrderPlaced`. When the transaction gives another order's use back (a replaced checkout), flush that first.
 *
 * @throws Refusal code_unknown, code_inactive, code_not_yet_valid, code_expired or code_used_up.
 */
export async function reserveCampaignCode(tx: Tx, campaignCodeId: number, now: Date): Promise<void> {
  const [row] = await tx.query<Row>(
    `SELECT c.is_active, c.usage_limit, c.valid_from::text, c.valid_until::text, u.used, u.reserved
     FROM campaign_code_usage u LEFT JOIN campaign_codes c ON c.id = u.campaign_code_id
     WHERE u.campaign_code_id = $1 FOR UPDATE OF u`,
    [campaignCodeId],
    'campaign-code-reserve',
  );
  if (!row || row.is_active === null) throw new Refusal('code_unknown');
  const terms = {
    isActive: row.is_active,
    usageLimit: row.usage_limit,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  };
  const refusal = codeRefusal(terms, row, stockholmDay(now));
  if (refusal) throw new Refusal(refusal);
}
