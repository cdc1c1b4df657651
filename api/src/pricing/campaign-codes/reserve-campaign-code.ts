import { stockholmDay } from '@kronblad/contracts/time/time';
import type { Tx } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { type CodeTerms, type CodeUsage, codeRefusal } from '../domain/campaign-code-usability.js';
import { isUsedBy } from './code-customers.projection.js';

export interface CodeReservation {
  readonly campaignCodeId: number;
  readonly personId: string;
  readonly subtotalOre: number;
}

interface Row extends Omit<CodeTerms, 'isActive'>, CodeUsage {
  readonly isActive: boolean | null;
}

/**
 * Checks that the code has a use left for this customer, and locks the code until the transaction ends, so that orders
 * with the same code are decided one after another. Call it before appending `OrderPlaced`, which counts the use. When
 * the order replaces another one, first flush the release of that order's use. Throws the refusals `code_unknown`,
 * `code_used_by_customer` and those of `codeRefusal`, such as `code_used_up`.
 */
export async function reserveCampaignCode(
  tx: Tx,
  { campaignCodeId, personId, subtotalOre }: CodeReservation,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<Row>(
    `SELECT c.is_active AS "isActive", c.usage_limit AS "usageLimit", c.valid_from::text AS "validFrom",
       c.valid_until::text AS "validUntil", c.minimum_purchase_ore AS "minimumPurchaseOre",
       c.once_per_customer AS "oncePerCustomer", u.used, u.reserved
     FROM campaign_code_usage u LEFT JOIN campaign_codes c ON c.id = u.campaign_code_id
     WHERE u.campaign_code_id = $1 FOR UPDATE OF u`,
    [campaignCodeId],
    'campaign-code-reserve',
  );
  if (!row || row.isActive === null) throw new Refusal('code_unknown');
  const refusal = codeRefusal({ ...row, isActive: row.isActive }, row, stockholmDay(now), subtotalOre);
  if (refusal) throw refusal;
  // A separate statement, so that it sees commits made while this transaction waited for the lock.
  if (row.oncePerCustomer && (await isUsedBy(tx, campaignCodeId, personId))) throw new Refusal('code_used_by_customer');
}
