import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { AnyEvent } from '../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../event-store/projections/index.js';
import { StockAlert } from './stock-alert.entity.js';

const table = tableOf(StockAlert);

export const stockAlerts: Projection = {
  name: 'stock-alerts',
  version: 2,
  mode: 'inline',
  tables: [table.table],
  handles: ['StockAlertAsked', 'StockAlertConfirmed', 'StockAlertDue', 'StockAlertForgotten'],
  personal: ['alert'],
  async handle(events, tx) {
    const rows = new RowChanges(table);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
  async forget({ personId }, tx) {
    await tx.query('DELETE FROM stock_alerts WHERE person_id = $1', [personId]);
  },
};

function follow(rows: RowChanges, { type, data, occurredAt }: AnyEvent): void {
  switch (type) {
    case 'StockAlertAsked': {
      const { alertId, productId, personId, email } = data;
      // A replay sees alerts of persons whose key is destroyed.
      if (email === null) return;
      rows.put(alertId, { product_id: productId, size_id: sizeIdOf(data), person_id: personId, asked_at: occurredAt });
      return;
    }
    case 'StockAlertConfirmed':
      rows.change(data.alertId, { confirmed_at: occurredAt });
      return;
    case 'StockAlertDue':
      rows.change(data.alertId, { due_at: occurredAt });
      return;
    case 'StockAlertForgotten':
      rows.remove(data.alertId);
  }
}
