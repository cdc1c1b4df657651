import { lockRows, type Tx } from '../../event-store/index.js';

/** Locks the codes' rows in id order until the transaction ends. Decision 0007 explains when this is needed. */
export async function lockCodeUses(tx: Tx, campaignCodeIds: readonly number[]): Promise<void> {
  await lockRows(tx, { table: 'campaign_code_usage', key: 'campaign_code_id' }, campaignCodeIds);
}
