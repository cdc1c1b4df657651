import type { Tx } from './transaction.js';

export async function hasEvents(tx: Tx, type: string): Promise<boolean> {
  const found = await tx.query('SELECT FROM log.events WHERE type = $1 LIMIT 1', [type]);
  return found.length > 0;
}
