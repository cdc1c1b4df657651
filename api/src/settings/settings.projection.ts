import { isType, type Projection } from '../event-store/index.js';

/** The shop's settings, one row each. */
export const settings: Projection = {
  name: 'settings',
  mode: 'inline',
  tables: ['settings'],
  handles: ['CompanyProfileChanged'],
  async handle(events, tx) {
    const newest = events.findLast((event) => isType(event, 'CompanyProfileChanged'));
    if (!newest) return;
    await tx.query(
      `INSERT INTO settings (name, value, version) VALUES ('company', $1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version`,
      [JSON.stringify(newest.data.profile), newest.version],
    );
  },
};
