import { receiptNumber } from '@kronblad/contracts/rules/order-number';
import { type AnyEvent, isType, type Projection, type StoredEvent, type Tx } from '../../../event-store/index.js';
import { insertOrders } from './insert-orders.js';
import { applyRefund, REFUND_EVENTS } from './refund-rows.js';

type Change = Exclude<AnyEvent, { type: 'OrderPlaced' }>;

/** Orders with their lines, VAT and refunds, as the back office lists and opens them. */
export const orderList: Projection = {
  name: 'order-list',
  mode: 'inline',
  tables: ['orders', 'order_items', 'order_taxes', 'order_refunds'],
  handles: [
    'OrderPlaced',
    'PaymentIntentCreated',
    'PaymentSucceeded',
    'OrderExpired',
    'OrderReinstated',
    'OrderSent',
    'OrderCancelled',
    'OrderReopened',
    'OrderDeleted',
    'ReceiptIssued',
    ...REFUND_EVENTS,
  ],
  async handle(events, tx) {
    // Placed orders go in together; what happens to an order afterwards is told one by one, in order.
    let placed: StoredEvent<'OrderPlaced'>[] = [];
    const flush = async () => {
      if (placed.length > 0) await insertOrders(placed, tx);
      placed = [];
    };
    for (const event of events) {
      if (event.type === 'OrderPlaced') placed.push(event);
      else {
        await flush();
        await apply(event as Change, tx);
      }
    }
    await flush();
  },
};

async function apply(event: Change, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'PaymentIntentCreated':
      return set(tx, event, 'intent_id = $4', [event.data.intentId]);
    case 'PaymentSucceeded':
      return set(
        tx,
        event,
        "payment_status = 'paid', payment_open = false, payment_method = $4, paid_at = $5, intent_id = $6",
        [event.data.method, event.data.paidAt, event.data.intentId],
      );
    case 'OrderExpired':
      return set(
        tx,
        event,
        `payment_status = 'failed', payment_open = false, checkout_closed = true, replaced = $4,
         status = CASE status WHEN 'pending' THEN 'cancelled' ELSE status END`,
        [event.data.reason === 'replaced'],
      );
    case 'OrderReinstated':
      return set(tx, event, "status = 'pending', replaced = false");
    case 'OrderSent':
      return set(tx, event, "status = 'sent', shipped_at = $4", [event.data.sentAt]);
    case 'OrderCancelled':
      return set(tx, event, "status = 'cancelled'");
    case 'OrderReopened':
      return set(tx, event, "status = 'pending', shipped_at = NULL");
    case 'OrderDeleted':
      return set(tx, event, 'deleted = true');
    case 'ReceiptIssued':
      await tx.query('UPDATE orders SET receipt_number = $2 WHERE id = $1', [
        event.data.orderId,
        receiptNumber(event.data.fiscalYear, event.data.number),
      ]);
      return;
    default:
      if (isType(event, ...REFUND_EVENTS)) return applyRefund(event, tx);
  }
}

/** Changes the order and stamps it with the event's time and version. `assignments` may use $4 and up. */
async function set(tx: Tx, event: Change, assignments: string, values: readonly unknown[] = []): Promise<void> {
  const { orderId } = event.data as { orderId: number };
  await tx.query(
    `UPDATE orders SET ${assignments}, updated_at = $2, version = $3 WHERE id = $1`,
    [orderId, event.occurredAt, event.version, ...values],
    `order-${event.type}`,
  );
}
