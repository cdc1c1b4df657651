import type { AnyEvent, Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';

/**
 * Uses of codes by person and order, to enforce codes that a customer may use only once. A use counts until its order
 * expires or is cancelled. Person ids do not depend on the case of the email address.
 */
export const codeCustomers: Projection = {
  name: 'campaign-code-customers',
  mode: 'inline',
  tables: ['campaign_code_customers'],
  handles: [
    'OrderPlaced',
    'OrderExpired',
    'OrderReinstated',
    'OrderCancelled',
    'OrderReopened',
    'OrderContactCorrected',
  ],
  async handle(events, tx) {
    for (const event of events) await note(event, tx);
  },
};

async function note(event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderId, personId, campaign } = event.data;
      if (campaign === null) return;
      await tx.query(
        'INSERT INTO campaign_code_customers (order_id, campaign_code_id, person_id) VALUES ($1, $2, $3)',
        [orderId, campaign.campaignCodeId, personId],
        'campaign-code-customer',
      );
      return;
    }
    case 'OrderExpired':
    case 'OrderReinstated':
      if (event.data.campaignCodeId !== null)
        await set(tx, 'is_expired', event.data.orderId, event.type === 'OrderExpired');
      return;
    case 'OrderCancelled':
    case 'OrderReopened':
      return set(tx, 'is_cancelled', event.data.orderId, event.type === 'OrderCancelled');
    case 'OrderContactCorrected':
      return set(tx, 'person_id', event.data.orderId, event.data.personId);
  }
}

type Column = 'is_expired' | 'is_cancelled' | 'person_id';

async function set(tx: Tx, column: Column, orderId: number, value: boolean | string): Promise<void> {
  await tx.query(`UPDATE campaign_code_customers SET ${column} = $2 WHERE order_id = $1`, [orderId, value]);
}

export async function isUsedBy(tx: Tx, campaignCodeId: number, personId: string): Promise<boolean> {
  const uses = await tx.query(
    `SELECT FROM campaign_code_customers
     WHERE (campaign_code_id, person_id) = ($1, $2) AND NOT is_expired AND NOT is_cancelled LIMIT 1`,
    [campaignCodeId, personId],
    'campaign-code-used-by',
  );
  return uses.length > 0;
}
