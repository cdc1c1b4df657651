import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the version of each projection when it was last built. A deploy rebuilds a projection whose version in the
 * code is a different one.
 */
export class BuiltProjections1763700400000 implements MigrationInterface {
  name = 'BuiltProjections1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log.built_projections (
        name text PRIMARY KEY,
        version integer NOT NULL,
        built_at timestamptz NOT NULL DEFAULT now()
      );
      GRANT SELECT ON log.built_projections TO kronblad_runtime;
      -- Those that there are have written their tables from the first event on.
      INSERT INTO log.built_projections (name, version)
      SELECT unnest(ARRAY['campaign-codes', 'campaign-code-usage', 'stock', 'catalogue', 'price-history', 'product-sales',
        'order-list', 'effects', 'books', 'settings', 'sales']), 1;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
