import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers of receipts that orders of a restored database had got in the time that it has lost: a single one with its
 * document, or without it the first and last number that it may be.
 */
export class ReceiptsBeforeRestore1796130000000 implements MigrationInterface {
  name = 'ReceiptsBeforeRestore1796130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log.receipts_before_restore (
        order_number text PRIMARY KEY,
        fiscal_year integer NOT NULL,
        first_number integer NOT NULL,
        last_number integer NOT NULL,
        document_id uuid,
        issued_at timestamptz,
        CHECK (CASE WHEN document_id IS NULL THEN issued_at IS NULL
               ELSE issued_at IS NOT NULL AND first_number = last_number END)
      )`);
    await runner.query('GRANT SELECT ON log.receipts_before_restore TO kronblad_runtime');
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
