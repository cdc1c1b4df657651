import type { Projection, Tx } from '../../../event-store/index.js';

/** What the shop did in the world because of an order, and how it went. */
export const effects: Projection = {
  name: 'effects',
  mode: 'inline',
  tables: ['effects'],
  handles: ['EffectRequested', 'EffectSucceeded', 'EffectFailed'],
  async handle(events, tx) {
    for (const event of events) {
      if (event.type === 'EffectRequested') await upsert(tx, event.data, 'requested', 0, null);
      if (event.type === 'EffectSucceeded') await upsert(tx, event.data, 'succeeded', event.data.attempts, null);
      if (event.type === 'EffectFailed') await upsert(tx, event.data, 'failed', event.data.attempts, event.data.error);
    }
  },
};

interface EffectData {
  readonly effectId: string;
  readonly kind: string;
  readonly orderId: number | null;
  readonly at: string;
}

async function upsert(
  tx: Tx,
  effect: EffectData,
  status: string,
  attempts: number,
  error: string | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO effects (effect_id, kind, order_id, status, attempts, error, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (effect_id) DO UPDATE
       SET status = excluded.status, attempts = excluded.attempts, error = excluded.error, at = excluded.at`,
    [effect.effectId, effect.kind, effect.orderId, status, attempts, error, effect.at],
    'effect-upsert',
  );
}
