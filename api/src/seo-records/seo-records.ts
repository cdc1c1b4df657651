import type { seoSortFields } from '@kronblad/contracts/seo/schema';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { SeoRecordChanged, SeoRecordCreated, SeoRecordDeleted } from './events.js';
import { SeoRecord } from './seo-record.entity.js';

export type SeoDetails = Omit<DataOf<'SeoRecordCreated'>, 'seoRecordId' | 'createdAt'>;

export const seoRecords = new RecordType<SeoDetails>({
  stream: 'seo-record',
  idField: 'seoRecordId',
  ids: 'seo_record_ids',
  created: SeoRecordCreated,
  changed: SeoRecordChanged,
  deleted: SeoRecordDeleted,
  notFound: 'seo_record_not_found',
  unique: { seo_records_entity_key: { code: 'seo_record_taken' } },
});

export const seoRecordsProjection = recordProjection(seoRecords, { entity: SeoRecord, name: 'seo-records' });

export const seoRecordRows: RecordRows<SeoRecord> = {
  entity: SeoRecord,
  alias: 'record',
  notFound: 'seo_record_not_found',
  columns: {
    id: 'record.id',
    sorts: {
      id: 'record.id',
      entity_type: 'record.entityType',
      meta_title: 'record.metaTitle',
      robots_meta: 'record.robots',
      updated_at: 'record.updatedAt',
      created_at: 'record.createdAt',
    } satisfies Record<(typeof seoSortFields)[number], string>,
    search: ['record.metaTitle'],
    equal: { entity_type: 'record.entityType', entity_id: 'record.entityId' },
  },
};
