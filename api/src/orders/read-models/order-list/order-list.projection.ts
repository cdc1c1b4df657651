import { creditNoteNumber } from '@kronblad/contracts/order/order-number';
import { type AnyEvent, anyOf, isType, pipelined, type Tx } from '../../../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../../../event-store/projections/index.js';
import { type Order, OrderIntent, OrderRefund } from './order.entity.js';
import { columnsBesideState, ORDERS } from './order-columns.js';
import { insertGoods } from './order-goods-writes.js';
import { columnsOf, evolveRow, fromStored, type OrderRowState, rowOfPlacedOrder } from './order-row-state.js';
import { forgetBuyer, writeSearches } from './order-searches.js';
import { writeWithdrawals } from './withdrawal-writes.js';

/** Insert only, so that the database rejects a refund id that another order uses. */
const INTENTS = tableOf(OrderIntent);
const REFUNDS = { ...tableOf(OrderRefund), insertOnly: true };

export const orderList: Projection = {
  name: 'order-list',
  version: 11,
  mode: 'inline',
  tables: [
    'orders',
    'order_searches',
    'order_intents',
    'order_items',
    'order_taxes',
    'order_refunds',
    'order_withdrawals',
  ],
  handles: [
    'OrderPlaced',
    'PaymentIntentCreated',
    'PaymentSucceeded',
    'OrderExpired',
    'OrderReinstated',
    'LatePaymentRejected',
    'OrderSent',
    'SendingMailReleased',
    'OrderTrackingChanged',
    'OrderCollected',
    'OrderCollectionUndone',
    'OrderContactCorrected',
    'OrderCancelled',
    'OrderReopened',
    'OrderDeleted',
    'OrderRestored',
    'RefundRequested',
    'GoodsReturned',
    'GoodsReturnUndone',
    'RefundSubmitted',
    'RefundSucceeded',
    'RefundFailed',
    'RefundExceededSale',
    'PaymentDisputed',
    'OrderSlipPrinted',
    'OrderRecipientSet',
    'OrderDeliveryChanged',
    'OrderDeliveryStateSet',
    'OrderCapacityFreed',
    'RecipientErased',
    'ReceiptIssued',
    'CreditNoteIssued',
    'CreditNoteAnnulled',
    'WithdrawalReceived',
    'WithdrawalHandled',
    'WithdrawalReopened',
    'WithdrawalMatched',
  ],
  personal: ['contact', 'recipient'],
  async handle(events, tx) {
    const ofOrders = events.filter((event) => !isWithdrawal(event));
    await writeOrders(ofOrders, tx);
    await pipelined([
      writeSearches(ofOrders, tx),
      writeIntents(ofOrders, tx),
      writeRefunds(ofOrders, tx),
      writeWithdrawals(events.filter(isWithdrawal), tx),
    ]);
  },
  async forget({ personId }, tx) {
    await forgetBuyer(personId, tx);
    await tx.query(
      `UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', address_line = '', postal_code = '',
         city = '', notes = NULL
       WHERE person_id = $1`,
      [personId],
    );
  },
};

const isWithdrawal = (event: AnyEvent) =>
  isType(event, 'WithdrawalReceived', 'WithdrawalHandled', 'WithdrawalReopened', 'WithdrawalMatched');

async function writeOrders(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const placed = events.flatMap(({ type, data }) => (type === 'OrderPlaced' ? [data] : []));
  const newIds = new Set(placed.map(({ orderId }) => orderId));
  const states = await lockStates(new Set(events.map(orderIdOf).filter((id) => !newIds.has(id))), tx);
  const rows = new RowChanges(ORDERS);
  for (const event of events) {
    const id = orderIdOf(event);
    const state = states.get(id);
    if (event.type === 'OrderPlaced') {
      states.set(id, rowOfPlacedOrder(event));
      rows.put(id, columnsBesideState(event));
    } else if (state) {
      states.set(id, evolveRow(state, event));
      rows.change(id, columnsBesideState(event));
    }
  }
  for (const [id, state] of states) rows.change(id, columnsOf(state));
  await pipelined([rows.write(tx), insertGoods(placed, tx)]);
}

const orderIdOf = (event: AnyEvent) => (event.data as { readonly orderId: number }).orderId;

/**
 * Locks the rows, because receipts and credit notes have streams of their own: they may be written at the same time as
 * the order's next event.
 */
async function lockStates(ids: ReadonlySet<number>, tx: Tx): Promise<Map<number, OrderRowState>> {
  if (ids.size === 0) return new Map();
  const rows = await tx.query<Pick<Order, 'id' | 'state' | 'delivery'>>(
    `SELECT id, state, delivery FROM orders WHERE id = ${anyOf('int')} ORDER BY id FOR NO KEY UPDATE`,
    [[...ids]],
    'order-states-lock',
  );
  return new Map(rows.map((row) => [row.id, fromStored(row)]));
}

async function writeIntents(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const rows = new RowChanges(INTENTS);
  for (const { type, data } of events) {
    if (type === 'PaymentIntentCreated') rows.put(data.intentId, { order_id: data.orderId });
  }
  await rows.write(tx);
}

async function writeRefunds(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const rows = new RowChanges(REFUNDS);
  for (const event of events) followRefund(rows, event);
  await rows.write(tx);
}

function followRefund(rows: RowChanges, event: AnyEvent): void {
  switch (event.type) {
    case 'RefundRequested': {
      const { refundId, orderId, intentId, amountOre, reason, method } = event.data;
      const request = { order_id: orderId, intent_id: intentId, amount_ore: amountOre, reason, method };
      rows.put(refundId, { ...request, status: 'pending', created_at: event.occurredAt });
      return;
    }
    case 'RefundSucceeded':
      rows.change(event.data.refundId, { status: 'succeeded', failure: null });
      return;
    case 'RefundFailed':
      rows.change(event.data.refundId, { status: 'failed', failure: event.data.failure });
      return;
    case 'CreditNoteIssued': {
      const { refundId, creditNoteId, fiscalYear, number } = event.data;
      const note = { credit_note_id: creditNoteId, credit_note_number: creditNoteNumber(fiscalYear, number) };
      if (refundId) rows.change(refundId, note);
    }
  }
}
