import type { Projection } from '../../src/event-store/projections/projection.js';

/** Sums stock adjustments per product. The test must create the table with `tableOf`. */
export const totals = (name: string, mode: Projection['mode'], more: Partial<Projection> = {}): Projection => ({
  name,
  mode,
  tables: [`${name}_totals`],
  handles: ['StockAdjusted'],
  async handle(events, tx) {
    for (const event of events) {
      if (event.type !== 'StockAdjusted') continue;
      await tx.query(
        `INSERT INTO ${name}_totals AS t (product_id, total) VALUES ($1, $2)
         ON CONFLICT (product_id) DO UPDATE SET total = t.total + excluded.total`,
        [event.data.productId, event.data.delta],
      );
    }
  },
  ...more,
});

export const tableOf = ({ tables }: Projection) =>
  `CREATE TABLE read.${tables[0]} (product_id int PRIMARY KEY, total int NOT NULL CHECK (total >= 0)) WITH (fillfactor = 50);
   CREATE INDEX ${tables[0]}_by_total ON read.${tables[0]} (total DESC) WHERE total > 0`;
