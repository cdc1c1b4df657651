import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `fold_text` gives the same as before, but only text with other diacritics than å, ä, ö and é still passes the regular
 * expressions. Vouchers store their folded text, because a search checks every row that its index finds.
 */
const FASTER_SEARCH = `
  CREATE FUNCTION read.fold_any_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'ØøŁłĐđÐðı', 'oollddddi'),
        '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g'), '[ẞß]', 'ss', 'g'), '[Þþ]', 'th', 'g'));

  CREATE OR REPLACE FUNCTION read.fold_text(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
      DECLARE
        folded text := replace(replace(replace(replace(lower(value), 'å', 'a'), 'ä', 'a'), 'ö', 'o'), 'é', 'e');
      BEGIN
        IF octet_length(folded) = length(folded) THEN
          RETURN folded;
        END IF;
        RETURN read.fold_any_text(value);
      END
    $$;

  DROP INDEX read.vouchers_search;
  ALTER TABLE read.vouchers ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (read.fold_text(text)) STORED;
  CREATE INDEX vouchers_search ON read.vouchers USING gin (search_text public.gin_trgm_ops);
`;

export class FasterSearch1795700000004 implements MigrationInterface {
  name = 'FasterSearch1795700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FASTER_SEARCH);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
