import type { Projection, Tx } from '../../../event-store/index.js';
import { insertOrders } from './insert-orders.js';
import type { OrderChange } from './order-changes.js';
import { type Round, roundsOf } from './order-rounds.js';
import { insertRefunds, settleRefunds } from './refund-rows.js';
import { updateOrders } from './update-orders.js';

/** Orders with their lines, VAT and refunds, as the back office lists and opens them. */
export const orderList: Projection = {
  name: 'order-list',
  // Since 2 an order that was sent is sent again when a late payment reinstates it.
  version: 2,
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
    'OrderRestored',
    'ReceiptIssued',
    'RefundRequested',
    'RefundSucceeded',
    'RefundFailed',
    'CreditNoteIssued',
    'CreditNoteAnnulled',
  ],
  personal: ['contact'],
  async handle(events, tx) {
    for (const round of roundsOf(events)) await write(round, tx);
  },
  async forget({ personId }, tx) {
    await tx.query(
      `UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', address_line = '', postal_code = '',
         city = '', notes = NULL
       WHERE person_id = $1`,
      [personId],
    );
  },
};

async function write({ changes, refunds, outcomes }: Round, tx: Tx): Promise<void> {
  const [placed, known] = [[...changes.values()].filter(isPlaced), [...changes.values()].filter((c) => !isPlaced(c))];
  if (placed.length > 0) await insertOrders(placed, tx);
  if (known.length > 0) await updateOrders(known, tx);
  if (refunds.length > 0) await insertRefunds(refunds, tx);
  if (outcomes.length > 0) await settleRefunds(outcomes, tx);
}

const isPlaced = (change: OrderChange): change is OrderChange & { placed: object } => change.placed !== undefined;
