import type { Tx } from '../../event-store/index.js';

/** Holds the codes' uses until the transaction ends, in id order; see docs/decisions/0007 for when. */
export async function holdCodeUses(tx: Tx, campaignCodeIds: readonly number[]): Promise<void> {
  if (campaignCodeIds.length === 0) return;
  await tx.query(
    'SELECT FROM campaign_code_usage WHERE campaign_code_id = ANY($1) ORDER BY campaign_code_id FOR UPDATE',
    [campaignCodeIds],
    'campaign-code-hold',
  );
}
