import { lockRows, type Tx } from '../../event-store/index.js';

/**
 * Locks the codes' rows until the transaction ends, in id order. Decision 0007 has the lock order of a whole
 * transaction.
 */
export async function lockCodeUses(tx: Tx, campaignCodeIds: readonly number[]): Promise<void> {
  await lockRows(tx, { table: 'campaign_code_usage', key: 'campaign_code_id' }, campaignCodeIds);
}
