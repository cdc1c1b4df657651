import type { AnyEvent } from '../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../event-store/projections/index.js';
import { Withdrawal } from './withdrawal.entity.js';
import { withdrawalsOfPerson } from './withdrawals-of-person.js';

const table = tableOf(Withdrawal);
const FORGOTTEN = { name: null, email: null, items: null, message: null };

export const withdrawals: Projection = {
  name: 'withdrawals',
  version: 1,
  mode: 'inline',
  tables: [table.table],
  handles: ['WithdrawalReceived', 'WithdrawalHandled', 'WithdrawalReopened', 'WithdrawalMatched'],
  personal: ['contact'],
  async handle(events, tx) {
    const rows = new RowChanges(table);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
  async forget(person, tx) {
    const rows = new RowChanges(table);
    for (const { id } of await withdrawalsOfPerson(tx, person)) rows.change(id, FORGOTTEN);
    await rows.write(tx);
  },
};

function follow(rows: RowChanges, event: AnyEvent): void {
  const { version, occurredAt } = event;
  switch (event.type) {
    case 'WithdrawalReceived': {
      const { withdrawalId, personId: _person, acknowledged: _email, ...notice } = event.data;
      rows.put(withdrawalId, {
        version,
        ...table.columnsOf(notice),
        matched_by_hand: false,
        received_at: occurredAt,
      });
      return;
    }
    case 'WithdrawalHandled':
      rows.change(event.data.withdrawalId, { version, handled_at: occurredAt });
      return;
    case 'WithdrawalReopened':
      rows.change(event.data.withdrawalId, { version, handled_at: null });
      return;
    case 'WithdrawalMatched': {
      const { withdrawalId, orderId, emailMatches } = event.data;
      rows.change(withdrawalId, { version, order_id: orderId, email_matches: emailMatches, matched_by_hand: true });
    }
  }
}
