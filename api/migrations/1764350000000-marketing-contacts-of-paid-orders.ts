import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the contact details of each order beside its opt-out choice, because a marketing contact has the name and
 * email of its newest paid order.
 */
export class MarketingContactsOfPaidOrders1764350000000 implements MigrationInterface {
  name = 'MarketingContactsOfPaidOrders1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.marketing_choices
        ADD email text,
        ADD first_name text,
        ADD last_name text,
        ALTER declined DROP NOT NULL,
        ALTER wording_version DROP NOT NULL;
      ALTER TABLE read.marketing_contacts ADD erased boolean NOT NULL DEFAULT false;
      UPDATE read.marketing_contacts SET erased = true WHERE email IS NULL;
      UPDATE log.built_projections SET version = 2 WHERE name = 'marketing-contacts' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
