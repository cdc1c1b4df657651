import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a product from another shop only its addresses and pictures are remembered, not what the last file said of it. */
export class MovedAddresses1796190200000 implements MigrationInterface {
  name = 'MovedAddresses1796190200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.moved_addresses (
        product_id integer NOT NULL,
        address text NOT NULL,
        PRIMARY KEY (product_id, address)
      );
      INSERT INTO read.moved_addresses (product_id, address)
      SELECT DISTINCT product_id, unnest(addresses) FROM read.moved_products;
      DROP TABLE read.moved_products;
      UPDATE log.built_projections SET version = 2 WHERE name = 'moved-products';
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
