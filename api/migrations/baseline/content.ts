export const content = `
  CREATE SEQUENCE app.marketing_page_ids AS integer;
  CREATE SEQUENCE app.seo_record_ids AS integer;
  CREATE SEQUENCE app.faq_entry_ids AS integer;
  CREATE SEQUENCE app.customer_quote_ids AS integer;
  CREATE SEQUENCE app.search_words_ids AS integer;

  CREATE TABLE read.settings (
    name text PRIMARY KEY,
    value jsonb NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE read.marketing_pages (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    excerpt text NOT NULL,
    content text NOT NULL,
    featured_image text,
    seo_title text NOT NULL,
    seo_description text NOT NULL,
    seo_keywords text NOT NULL,
    cta_text text NOT NULL,
    cta_link text NOT NULL,
    is_active boolean NOT NULL,
    is_published boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    publish_at timestamptz,
    unpublish_at timestamptz
  );
  CREATE UNIQUE INDEX marketing_pages_slug_key ON read.marketing_pages (slug);
  CREATE INDEX marketing_pages_updated ON read.marketing_pages (updated_at, id);

  CREATE TABLE read.seo_records (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    entity_type text NOT NULL,
    entity_id text NOT NULL,
    meta_title text NOT NULL,
    meta_description text NOT NULL,
    meta_keywords text NOT NULL,
    canonical_url text NOT NULL,
    og_title text NOT NULL,
    og_description text NOT NULL,
    og_image text,
    robots_meta text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX seo_records_entity_key ON read.seo_records (entity_type, entity_id);

  CREATE TABLE read.faq_entries (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    link_href text NOT NULL,
    link_text text NOT NULL,
    section text NOT NULL,
    sort_order integer NOT NULL,
    is_published boolean NOT NULL,
    created_at timestamptz NOT NULL
  );

  CREATE TABLE read.customer_quotes (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    text text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    sort_order integer NOT NULL,
    created_at timestamptz NOT NULL
  );

  CREATE TABLE read.search_words (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    words text NOT NULL,
    title text NOT NULL,
    address text NOT NULL,
    created_at timestamptz NOT NULL
  );
`;
