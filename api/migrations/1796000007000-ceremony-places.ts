import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Churches and chapels that shoppers may choose for a ceremony. */
export class CeremonyPlaces1796000007000 implements MigrationInterface {
  name = 'CeremonyPlaces1796000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.ceremony_place_ids AS integer;
      CREATE TABLE read.ceremony_places (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        name text NOT NULL,
        address text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        created_at timestamptz NOT NULL
      );
      INSERT INTO log.built_projections (name, version)
      SELECT 'ceremony-places', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
