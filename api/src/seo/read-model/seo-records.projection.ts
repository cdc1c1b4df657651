import { type AnyEvent, type Projection, RowChanges, recordTable } from '../../event-store/index.js';
import type { SeoDetails } from '../domain/seo-record.js';

/** Each record as the newest event left it; deleted ones are gone from here, and stay in the log. */
export const seoRecords: Projection = {
  name: 'seo-records',
  mode: 'inline',
  tables: ['seo_records'],
  handles: ['SeoRecordCreated', 'SeoRecordChanged', 'SeoRecordDeleted'],
  async handle(events, tx) {
    const rows = new RowChanges(shape);
    for (const event of events) follow(rows, event);
    await rows.write(tx);
  },
};

const COLUMN_OF = {
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  metaKeywords: 'meta_keywords',
  canonicalUrl: 'canonical_url',
  ogTitle: 'og_title',
  ogDescription: 'og_description',
  ogImage: 'og_image',
  robots: 'robots_meta',
} as const satisfies Record<keyof SeoDetails, string>;

const { shape, columnsOf } = recordTable('seo_records', COLUMN_OF, [
  'entity_type',
  'entity_id',
  'created_at',
  'updated_at',
]);

function follow(rows: RowChanges, event: AnyEvent): void {
  switch (event.type) {
    case 'SeoRecordCreated': {
      const { seoRecordId: id, createdAt, entityType, entityId, ...details } = event.data;
      const subject = { entity_type: entityType, entity_id: entityId };
      const stamps = { created_at: createdAt, updated_at: createdAt, version: event.version };
      rows.put(id, { ...subject, ...columnsOf(details), ...stamps });
      return;
    }
    case 'SeoRecordChanged': {
      const { seoRecordId: id, changes } = event.data;
      rows.change(id, { ...columnsOf(changes), updated_at: event.occurredAt, version: event.version });
      return;
    }
    case 'SeoRecordDeleted':
      rows.remove(event.data.seoRecordId);
  }
}
