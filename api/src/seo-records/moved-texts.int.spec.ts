import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { PageTextsInSeoRecords1795700000001 } from '../../migrations/1795700000001-page-texts-in-seo-records.js';
import { emptyDatabase, type TestDatabase } from '../../test/test-database.js';
import { Database } from '../event-store/index.js';
import { SeoRecordCreated } from './events.js';

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  owner = await Database.connect({ url: database.url, poolSize: 1, applicationName: 'test-moved-texts' });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const addPage = (id: number, title: string) =>
  owner.query(
    `INSERT INTO read.marketing_pages (id, version, title, slug, excerpt, content, cta_text, cta_link, is_active,
       is_published, created_at, updated_at, seo_title, seo_description, seo_keywords)
     VALUES ($1, 1, 'Sida', $3, '', '', '', '', true, true, now(), now(), $2, '', '')`,
    [id, title, `sida-${id}`],
  );

it('The search texts of an older page become its SEO record, unless it has one', async () => {
  await owner.query(
    `ALTER TABLE read.marketing_pages ADD seo_title text, ADD seo_description text, ADD seo_keywords text`,
  );
  await addPage(1, 'Rosor "röda"');
  await addPage(2, '');
  await addPage(3, 'Äldre text');
  await owner.query(
    `INSERT INTO read.seo_records VALUES (900, 1, 'marketing_page', '3', 'Egen', '', '', '', '', '', NULL, 'noindex,follow',
       now(), now())`,
  );
  await new PageTextsInSeoRecords1795700000001().up({ query: (sql: string) => owner.query(sql) } as QueryRunner);
  const records = await owner.query('SELECT entity_id, meta_title FROM read.seo_records ORDER BY entity_id');
  expect(records).toEqual([
    { entity_id: '1', meta_title: 'Rosor "röda"' },
    { entity_id: '3', meta_title: 'Egen' },
  ]);
  const events = await owner.query<{ stream: string; version: number; data: unknown }>(
    "SELECT stream, version, data FROM log.events WHERE type = 'SeoRecordCreated'",
  );
  expect(events).toMatchObject([
    { stream: 'seo-record-1', version: 1, data: { entityId: '1', metaTitle: 'Rosor "röda"' } },
  ]);
  expect(SeoRecordCreated.schema.parse(events[0]?.data)).toEqual(events[0]?.data);
});
