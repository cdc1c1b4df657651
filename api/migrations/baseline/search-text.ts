/**
 * Texts that back-office searches read: without diacritics, in lower case, one line a field, so that no match spans
 * two. `fold_text` is `foldText` of contracts/search/search-text, `national_digits` is `nationalDigits` of
 * records/search-conditions.
 */
export const searchText = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

  CREATE FUNCTION read.fold_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'ØøŁłĐđÐðı', 'oollddddi'),
        '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g'), '[ẞß]', 'ss', 'g'), '[Þþ]', 'th', 'g'));

  CREATE FUNCTION read.national_digits(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(0046|46)?0?', '');

  CREATE FUNCTION read.customer_search_text(first_name text, last_name text, email text, phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN read.fold_text(
      first_name || E'\\n' || last_name || E'\\n' || email || E'\\n' || read.national_digits(phone)
    );

  CREATE FUNCTION read.order_search_text(
    first_name text, last_name text, email text, phone text, address_line text, postal_code text,
    city text, receipt_number text, tracking_number text, goods_text text
  ) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN read.fold_text(
      first_name || E'\\n' || last_name || E'\\n' || email || E'\\n'
      || read.national_digits(phone) || E'\\n' || address_line || E'\\n' || replace(postal_code, ' ', '') || E'\\n'
      || city || E'\\n' || coalesce(receipt_number, '') || E'\\n' || coalesce(tracking_number, '') || E'\\n'
      || regexp_replace(coalesce(tracking_number, ''), '[ -]', '', 'g') || E'\\n' || goods_text
    );
`;
