import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Journal1764140000000 implements MigrationInterface {
  name = 'Journal1764140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.vouchers (
        id bigint PRIMARY KEY,
        event_id text NOT NULL,
        event_type text NOT NULL,
        fiscal_year integer NOT NULL,
        series text NOT NULL,
        number integer NOT NULL,
        day date NOT NULL,
        registered_at timestamptz NOT NULL,
        registered_on date NOT NULL,
        text text NOT NULL,
        order_id integer,
        order_number text,
        document text,
        amount_ore bigint NOT NULL,
        belongs_to date,
        reverses bigint
      );
      CREATE UNIQUE INDEX vouchers_number ON read.vouchers (fiscal_year, series, number);
      -- registered_on stands in them, so that the books of an earlier day are found without reading the rows
      CREATE INDEX vouchers_day ON read.vouchers (day, id) INCLUDE (registered_on, series);
      CREATE INDEX vouchers_series ON read.vouchers (series, day, id) INCLUDE (registered_on);
      CREATE INDEX vouchers_registered ON read.vouchers (registered_at, id) INCLUDE (day, series);
      CREATE INDEX vouchers_amount ON read.vouchers (amount_ore, id) INCLUDE (day, registered_on, series);
      CREATE INDEX vouchers_order ON read.vouchers (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX vouchers_reverses ON read.vouchers (reverses) WHERE reverses IS NOT NULL;
      CREATE INDEX vouchers_search ON read.vouchers USING gin (read.fold_text(text) public.gin_trgm_ops);

      CREATE TABLE read.voucher_lines (
        voucher_id bigint NOT NULL,
        line smallint NOT NULL,
        account text NOT NULL,
        amount_ore bigint NOT NULL,
        PRIMARY KEY (voucher_id, line)
      );

      CREATE TABLE read.voucher_days (
        day date NOT NULL,
        registered_on date NOT NULL,
        series text NOT NULL,
        vouchers integer NOT NULL,
        amount_ore bigint NOT NULL,
        PRIMARY KEY (day, registered_on, series)
      );

      CREATE TABLE read.account_days (
        day date NOT NULL,
        account text NOT NULL,
        debit_ore bigint NOT NULL,
        credit_ore bigint NOT NULL,
        PRIMARY KEY (day, account)
      );

      CREATE TABLE read.journal_facts (
        key text PRIMARY KEY,
        value jsonb NOT NULL
      );

      INSERT INTO log.built_projections (name, version)
      SELECT 'journal', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
