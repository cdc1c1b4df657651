import type { AnyEvent } from '../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../event-store/projections/index.js';
import { Setting } from './setting.entity.js';

const table = tableOf(Setting);

export const settings: Projection = {
  name: 'settings',
  version: 1,
  mode: 'inline',
  tables: [table.table],
  handles: ['CompanyProfileChanged', 'ShopFactsChanged', 'EmailSettingsChanged', 'VisitSettingsChanged'],
  async handle(events, tx) {
    const rows = new RowChanges(table);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
};

function follow(rows: RowChanges, event: AnyEvent): void {
  const { version } = event;
  if (event.type === 'CompanyProfileChanged') rows.put('company', { value: event.data.profile, version });
  else if (event.type === 'ShopFactsChanged') rows.put('facts', { value: event.data.facts, version });
  else if (event.type === 'EmailSettingsChanged') rows.put('email', { value: event.data.email, version });
  else if (event.type === 'VisitSettingsChanged') rows.put('visits', { value: event.data.visits, version });
}
