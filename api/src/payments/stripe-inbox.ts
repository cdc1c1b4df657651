import type { Tx } from '../event-store/index.js';

/**
 * How long inbox entries are kept. Stripe redelivers an event for up to three days; one more day covers clock
 * differences and deliveries in flight. A later manual redelivery is harmless, because a webhook only triggers a read
 * of the current state. Source: docs.stripe.com/webhooks, "Retry behavior".
 */
export const KEPT_HOURS = 96;

export interface InboxEntry {
  readonly eventId: string;
  readonly type: string;
  readonly objectId: string;
}

/**
 * Records the webhook's event in the transaction of its effect. Returns false when the event was handled before; the
 * caller then does nothing. Records nothing and returns true when `entry` is null, because no webhook is handled.
 */
export async function enterInbox(tx: Tx, entry: InboxEntry | null): Promise<boolean> {
  if (!entry) return true;
  const rows = await tx.query(
    'INSERT INTO app.stripe_inbox (event_id, type, object_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id',
    [entry.eventId, entry.type, entry.objectId],
    'stripe-inbox',
  );
  return rows.length > 0;
}

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM app.stripe_inbox WHERE received_at < now() - make_interval(hours => $1)', [KEPT_HOURS]);
}
