import type { Tx } from '../event-store/index.js';

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
