import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products that came from another shop, and the pictures that are fetched from there. */
export class MovingIn1795900001000 implements MigrationInterface {
  name = 'MovingIn1795900001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.moved_products (
        product_id integer PRIMARY KEY,
        source text NOT NULL,
        key text NOT NULL,
        addresses text[] NOT NULL,
        file_values jsonb NOT NULL
      );
      CREATE TABLE read.moved_pictures (
        picture_id text PRIMARY KEY,
        product_id integer NOT NULL,
        -- Order of the product's pictures in the other shop.
        nth integer NOT NULL,
        url text NOT NULL,
        alt text NOT NULL,
        skus text[] NOT NULL,
        -- Null until it has been fetched.
        filename text
      );
      CREATE INDEX moved_pictures_product ON read.moved_pictures (product_id);
      CREATE INDEX moved_pictures_unfetched ON read.moved_pictures (picture_id) WHERE filename IS NULL;
      INSERT INTO log.built_projections (name, version) VALUES ('moved-products', 1);
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
