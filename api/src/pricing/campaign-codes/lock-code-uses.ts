import { lockRows, type Tx } from '../../event-store/index.js';

/** Locks the codes' rows in id order until the transaction ends; see docs/decisions/0007. */
export async function lockCodeUses(tx: Tx, campaignCodeIds: readonly number[]): Promise<void> {
  await lockRows(tx, { table: 'campaign_code_usage', key: 'campaign_code_id' }, campaignCodeIds);
}
