import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People can choose mailings again, and a mailbox counts as missing after two answers a day apart. */
export class MailChoices1790500000001 implements MigrationInterface {
  name = 'MailChoices1790500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE read.mail_suppressions;
      CREATE TABLE read.mail_suppressions (
        person_id text PRIMARY KEY,
        unsubscribed_at timestamptz,
        resubscribed_at timestamptz,
        first_bounced_at timestamptz,
        last_bounced_at timestamptz,
        bounce_reason text
      );
      UPDATE log.built_projections SET version = 2 WHERE name = 'mail-suppressions' AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 3 WHERE name = 'marketing-contacts' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
