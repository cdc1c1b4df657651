import type { Tx } from '../event-store/index.js';

/**
 * Stripe delivers an event again for up to three days after it happened. One day more covers a delivery that was on its
 * way by then, and an inbox whose clock is not Stripe's. What is resent by hand later than that is only a hint to ask
 * what Stripe says now, as each webhook is. Source: docs.stripe.com/webhooks, "Retry behavior".
 */
export const KEPT_HOURS = 96;

/** A webhook's event, as the inbox remembers it. */
export interface InboxEntry {
  readonly eventId: string;
  readonly type: string;
  readonly objectId: string;
}

/**
 * Takes the event in, in the transaction of its effect: false when it has been handled already. Without an entry (the
 * poller asked by itself) there is nothing to remember.
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

/** Throws away what Stripe does not deliver again. */
export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM app.stripe_inbox WHERE received_at < now() - make_interval(hours => $1)', [KEPT_HOURS]);
}
