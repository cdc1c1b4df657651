import type { AnyEvent, Tx } from '../../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../../event-store/projections/index.js';
import { CampaignCodeCustomer } from './campaign-code.entity.js';

/** Insert only, so that an order uses one code. */
const USES = { ...tableOf(CampaignCodeCustomer), insertOnly: true };

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
    const uses = new RowChanges(USES);
    for (const event of events) note(event, uses);
    await uses.write(tx);
  },
};

function note({ type, data }: AnyEvent, uses: RowChanges): void {
  switch (type) {
    case 'OrderPlaced': {
      const { orderId, personId, campaign } = data;
      if (campaign === null) return;
      const use = { campaign_code_id: campaign.campaignCodeId, person_id: personId };
      uses.put(orderId, { ...use, is_expired: false, is_cancelled: false });
      return;
    }
    case 'OrderExpired':
    case 'OrderReinstated':
      if (data.campaignCodeId !== null) uses.change(data.orderId, { is_expired: type === 'OrderExpired' });
      return;
    case 'OrderCancelled':
    case 'OrderReopened':
      uses.change(data.orderId, { is_cancelled: type === 'OrderCancelled' });
      return;
    case 'OrderContactCorrected':
      uses.change(data.orderId, { person_id: data.personId });
  }
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
