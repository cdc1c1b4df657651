import { type AnyEvent, isType, type Projection } from '../event-store/index.js';

/** What is kept of the event: under which name, and what. */
function settingOf(event: AnyEvent): readonly [name: string, value: object] | null {
  if (isType(event, 'CompanyProfileChanged')) return ['company', event.data.profile];
  if (isType(event, 'ShopFactsChanged')) return ['facts', event.data.facts];
  return null;
}

/** The shop's settings, one row each. */
export const settings: Projection = {
  name: 'settings',
  mode: 'inline',
  tables: ['settings'],
  handles: ['CompanyProfileChanged', 'ShopFactsChanged'],
  async handle(events, tx) {
    const newest = new Map<string, readonly [name: string, value: string, version: number]>();
    for (const event of events) {
      const [name, value] = settingOf(event) ?? [];
      if (name) newest.set(name, [name, JSON.stringify(value), event.version]);
    }
    if (newest.size === 0) return;
    const rows = [...newest.values()];
    await tx.query(
      `INSERT INTO settings (name, value, version)
       SELECT * FROM unnest($1::text[], $2::jsonb[], $3::integer[])
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version`,
      [rows.map(([name]) => name), rows.map(([, value]) => value), rows.map(([, , version]) => version)],
    );
  },
};
