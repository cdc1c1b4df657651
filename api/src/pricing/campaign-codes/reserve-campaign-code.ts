import { Refusal } from '@kronblad/contracts/refusals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { Tx } from '../../event-store/index.js';
import { type CodeTerms, type CodeUsage, codeRefusal } from '../domain/campaign-code-usability.js';
import { isUsedBy } from './code-customers.projection.js';

/** A use of a code by an order that is about to be placed. */
export interface CodeReservation {
  readonly campaignCodeId: number;
  readonly personId: string;
  readonly subtotalOre: number;
}

interface Row extends Omit<CodeTerms, 'isActive'>, CodeUsage {
  readonly isActive: boolean | null;
}

/**
 * Makes sure, inside an order's transaction and before its `OrderPlaced` is appended, that the code has a use left for this
 * customer, and holds the code until the transaction ends: orders with the same code are decided one after another. The use
 * itself is counted by `OrderPlaced`. When the transaction gives another order's use back (a replaced checkout), flush that
 * first.
 *
 * @throws Refusal code_unknown, code_used_by_customer, and those of `codeRefusal`.
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
  // By a statement of its own, which sees what was committed while this one waited for the code.
  if (row.oncePerCustomer && (await isUsedBy(tx, campaignCodeId, personId))) throw new Refusal('code_used_by_customer');
}
