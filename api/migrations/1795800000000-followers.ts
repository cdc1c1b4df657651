import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reader of the log that keeps up has no checkpoint of its own: it follows the row of its group. `log.positions` says
 * how far each reader has read.
 */
export class Followers1795800000000 implements MigrationInterface {
  name = 'Followers1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE log.checkpoints ADD COLUMN follows text;
      INSERT INTO log.checkpoints (subscriber) VALUES ('group:events'), ('group:visits'), ('group:reactions');
      CREATE VIEW log.positions AS
        SELECT c.subscriber, coalesce(g.transaction_id, c.transaction_id) AS transaction_id,
          coalesce(g.position, c.position) AS position, coalesce(g.moved_at, c.moved_at) AS moved_at
        FROM log.checkpoints c LEFT JOIN log.checkpoints g ON g.subscriber = c.follows
        WHERE c.subscriber NOT LIKE 'group:%';
      GRANT SELECT ON log.positions TO kronblad_runtime;
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
