import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of pages without an SEO record become one, in the log and in the table. */
const MOVE_TEXTS = `
  WITH moved AS (
    INSERT INTO read.seo_records
      (id, version, entity_type, entity_id, meta_title, meta_description, meta_keywords,
       canonical_url, og_title, og_description, robots_meta, created_at, updated_at)
    SELECT nextval('app.seo_record_ids'), 1, 'marketing_page', page.id::text, seo_title, seo_description, seo_keywords,
           '', '', '', 'index,follow', date_trunc('milliseconds', now()), date_trunc('milliseconds', now())
    FROM read.marketing_pages AS page
    WHERE seo_title || seo_description || seo_keywords <> '' AND NOT EXISTS (
      SELECT FROM read.seo_records WHERE entity_type = 'marketing_page' AND entity_id = page.id::text
    )
    RETURNING *, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
  )
  INSERT INTO log.events (stream, version, id, type, schema, data, meta)
  SELECT 'seo-record-' || id, 1, gen_random_uuid(), 'SeoRecordCreated', 1,
         jsonb_build_object(
           'seoRecordId', id, 'createdAt', at, 'entityType', entity_type, 'entityId', entity_id,
           'metaTitle', meta_title, 'metaDescription', meta_description, 'metaKeywords', meta_keywords,
           'canonicalUrl', '', 'ogTitle', '', 'ogDescription', '', 'ogImage', NULL, 'robots', robots_meta
         ),
         jsonb_build_object(
           'actor', '{"kind": "system"}'::jsonb, 'correlationId', gen_random_uuid(), 'causationId', NULL,
           'occurredAt', at
         )
  FROM moved
`;

export class PageTextsInSeoRecords1795700000001 implements MigrationInterface {
  name = 'PageTextsInSeoRecords1795700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MOVE_TEXTS);
    await runner.query(`
      ALTER TABLE read.marketing_pages
        DROP COLUMN seo_title, DROP COLUMN seo_description, DROP COLUMN seo_keywords
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
