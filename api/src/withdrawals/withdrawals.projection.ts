import { type AnyEvent, type KeyedTable, type Projection, RowChanges } from '../event-store/index.js';
import { withdrawalsOfPerson } from './withdrawals-of-person.js';

const TABLE: KeyedTable = {
  table: 'withdrawals',
  key: 'id',
  keyType: 'text',
  columns: {
    id: null,
    version: null,
    order_number: null,
    order_id: null,
    email_matches: null,
    name: null,
    email: null,
    items: null,
    message: null,
    received_at: null,
    handled_at: null,
  },
};

/** Each notice as it came, and whether somebody has taken care of it. */
export const withdrawals: Projection = {
  name: 'withdrawals',
  mode: 'inline',
  tables: ['withdrawals'],
  handles: ['WithdrawalReceived', 'WithdrawalHandled', 'WithdrawalReopened'],
  personal: ['contact'],
  async handle(events, tx) {
    const rows = new RowChanges(TABLE);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
  async forget(person, tx) {
    const theirs = await withdrawalsOfPerson(tx, person);
    await tx.query(
      'UPDATE withdrawals SET name = NULL, email = NULL, items = NULL, message = NULL WHERE id = ANY($1)',
      [theirs.map(({ id }) => id)],
    );
  },
};

function follow(rows: RowChanges, event: AnyEvent): void {
  const { version, occurredAt } = event;
  switch (event.type) {
    case 'WithdrawalReceived': {
      const { withdrawalId, orderNumber, orderId, emailMatches, name, email, items, message } = event.data;
      const order = { order_number: orderNumber, order_id: orderId, email_matches: emailMatches };
      rows.put(withdrawalId, { version, ...order, name, email, items, message, received_at: occurredAt });
      return;
    }
    case 'WithdrawalHandled':
      rows.change(event.data.withdrawalId, { version, handled_at: occurredAt });
      return;
    case 'WithdrawalReopened':
      rows.change(event.data.withdrawalId, { version, handled_at: null });
  }
}
