import { disputeState } from '@kronblad/contracts/order/disputes';
import { isType, type StoredEvent, type Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';

type Disputed = StoredEvent<'PaymentDisputed'>;

export const orderDisputes: Projection = {
  name: 'order-disputes',
  mode: 'inline',
  tables: ['order_disputes'],
  handles: ['PaymentDisputed'],
  async handle(events, tx) {
    const disputed = events.filter((event): event is Disputed => isType(event, 'PaymentDisputed'));
    const disputes = [...Map.groupBy(disputed, ({ data }) => data.disputeId).values()];
    if (disputes.length > 0) await upsert(disputes, tx);
  },
};

async function upsert(disputes: readonly Disputed[][], tx: Tx): Promise<void> {
  const last = disputes.map((changes) => changes.at(-1) as Disputed);
  await tx.query(
    `INSERT INTO order_disputes (dispute_id, order_id, intent_id, amount_ore, reason, state, opened_at, told_at)
     SELECT * FROM unnest(
       $1::text[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[])
     ON CONFLICT (dispute_id) DO UPDATE
       SET intent_id = excluded.intent_id, amount_ore = excluded.amount_ore, reason = excluded.reason,
           state = excluded.state, told_at = excluded.told_at`,
    [
      last.map(({ data }) => data.disputeId),
      last.map(({ data }) => data.orderId),
      last.map(({ data }) => data.intentId),
      last.map(({ data }) => data.amountOre),
      last.map(({ data }) => data.reason),
      last.map(({ data }) => disputeState(data.status)),
      disputes.map((changes) => changes[0]?.occurredAt),
      last.map(({ occurredAt }) => occurredAt),
    ],
    'order-disputes-upsert',
  );
}
