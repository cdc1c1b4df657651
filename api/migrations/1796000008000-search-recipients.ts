import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found by their recipient, too, until the recipient is erased. */
export class SearchRecipients1796000008000 implements MigrationInterface {
  name = 'SearchRecipients1796000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION read.recipient_search_text(details jsonb) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN concat_ws(E'\\n',
          details -> 'recipient' ->> 'firstName', details -> 'recipient' ->> 'lastName',
          read.national_digits(details -> 'recipient' ->> 'phone'), details -> 'recipient' ->> 'address',
          replace(details -> 'recipient' ->> 'postalCode', ' ', ''), details -> 'recipient' ->> 'city',
          details -> 'ceremony' ->> 'deceased', details -> 'ceremony' ->> 'place');

      ALTER TABLE read.orders ALTER COLUMN search_text SET EXPRESSION AS (
        read.order_search_text(first_name, last_name, email, phone, address_line, postal_code, city,
          ((coalesce(receipt_number, '') || E'\\n') || credit_note_numbers), tracking_number,
          ((goods_text || E'\\n') || read.recipient_search_text(recipient))));
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
