import { type AnyEvent, isType, type Tx } from '../../../event-store/index.js';
import type { RecipientDetails } from './order.entity.js';

/** The recipient in the batch that places the order, to be written with the order's row; null without one. */
export function recipientOf(orderId: number, events: readonly AnyEvent[]): RecipientDetails | null {
  const set = events.find(
    (event): event is Extract<AnyEvent, { type: 'OrderRecipientSet' }> =>
      event.type === 'OrderRecipientSet' && event.data.orderId === orderId,
  );
  return set?.data.details ?? null;
}

/** Writes one event at a time in event order, because a batch may change a recipient twice. */
export async function writeRecipients(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const written = new Set<number>();
  for (const event of events) {
    if (event.type === 'OrderPlaced') written.add(event.data.orderId);
    else if (isType(event, 'OrderRecipientSet')) {
      const { orderId, details } = event.data;
      // The first of a new order is in its row already.
      if (!written.delete(orderId)) await writeRecipient(tx, orderId, details);
    } else if (isType(event, 'OrderDeliveryStateSet')) {
      const { orderId, note } = event.data;
      await tx.query('UPDATE orders SET delivery_note = $2 WHERE id = $1', [orderId, note], 'orders-delivery-note');
    } else if (isType(event, 'OrderDeliveryChanged', 'OrderSent')) {
      const sql = 'UPDATE orders SET delivery_note = NULL WHERE id = $1 AND delivery_note IS NOT NULL';
      await tx.query(sql, [event.data.orderId], 'orders-delivery-note-clear');
    } else if (isType(event, 'RecipientErased')) {
      await tx.query(
        'UPDATE orders SET recipient = NULL, delivery_note = NULL, recipient_erased = true WHERE id = $1',
        [event.data.orderId],
        'orders-recipient-erased',
      );
    }
  }
}

async function writeRecipient(tx: Tx, orderId: number, details: RecipientDetails | null): Promise<void> {
  await tx.query(
    'UPDATE orders SET recipient = $2, recipient_erased = $2::jsonb IS NULL WHERE id = $1',
    [orderId, details && JSON.stringify(details)],
    'orders-recipient',
  );
}
