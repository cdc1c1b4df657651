import { lockRows, type Tx } from '../../event-store/index.js';

/** Holds the codes' uses until the transaction ends, in id order; see docs/decisions/0007 for when. */
export async function lockCodeUses(tx: Tx, campaignCodeIds: readonly number[]): Promise<void> {
  await lockRows(tx, { table: 'campaign_code_usage', key: 'campaign_code_id' }, campaignCodeIds);
}
