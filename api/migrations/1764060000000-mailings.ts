import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mailings1764060000000 implements MigrationInterface {
  name = 'Mailings1764060000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.marketing_choices (
        order_id integer PRIMARY KEY,
        person_id text NOT NULL,
        declined boolean NOT NULL,
        wording_version integer NOT NULL,
        chosen_at timestamptz NOT NULL,
        paid boolean NOT NULL
      );
      CREATE INDEX marketing_choices_person ON read.marketing_choices (person_id);

      CREATE TABLE read.marketing_contacts (
        person_id text PRIMARY KEY,
        email text,
        first_name text,
        last_name text,
        was_asked boolean NOT NULL,
        consented_at timestamptz,
        declined_at timestamptz
      );

      CREATE TABLE read.mail_suppressions (
        person_id text PRIMARY KEY,
        reason text NOT NULL,
        since timestamptz NOT NULL
      );

      CREATE TABLE read.mailings (
        id text PRIMARY KEY,
        subject text NOT NULL,
        sender_name text NOT NULL,
        html text NOT NULL,
        chosen integer NOT NULL,
        recipients integer NOT NULL,
        left_out jsonb NOT NULL,
        waiting integer NOT NULL,
        sent integer NOT NULL,
        failed integer NOT NULL,
        dropped jsonb NOT NULL,
        unsubscribed integer NOT NULL,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL
      );
      CREATE INDEX mailings_created ON read.mailings (created_at);
      CREATE INDEX mailings_waiting ON read.mailings (changed_at) WHERE waiting > 0;

      CREATE TABLE read.mailing_recipients (
        mailing_id text NOT NULL,
        person_id text NOT NULL,
        status text NOT NULL,
        reason text,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (mailing_id, person_id)
      );
      CREATE INDEX mailing_recipients_status ON read.mailing_recipients (mailing_id, status);
      CREATE INDEX mailing_recipients_waiting ON read.mailing_recipients (person_id) WHERE status = 'waiting';

      INSERT INTO log.built_projections (name, version)
      SELECT name, 1 FROM unnest(ARRAY['marketing-contacts', 'mail-suppressions', 'mailings']) AS name
      WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
