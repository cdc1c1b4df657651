import type { AdminSeoRecord } from '@kronblad/contracts/seo/schema';
import type { SeoEntityType } from '@kronblad/contracts/seo/seo-entities';
import { Injectable } from '@nestjs/common';
import { recordEvents } from '../crud/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { SeoRecord } from './seo-record.entity.js';
import { seoRecordView } from './seo-record-view.js';
import { seoRecords, seoRecordsProjection } from './seo-records.js';

@Injectable()
export class SeoReadModel extends InMemoryReadModel {
  readonly handles = recordEvents(seoRecords);
  readonly projections = [seoRecordsProjection];
  private records: ReadonlyMap<string, AdminSeoRecord> = new Map();

  constructor(database: Database, recentEvents: RecentEventsBuffer, rebuilds: RebuildNotifier) {
    super(database, recentEvents, rebuilds, 'Seo');
  }

  get all(): readonly AdminSeoRecord[] {
    return [...this.records.values()];
  }

  about(type: SeoEntityType, entityId: number | string): AdminSeoRecord | undefined {
    return this.records.get(`${type}/${entityId}`);
  }

  protected async read(tx: Tx): Promise<void> {
    const records = (await readRows(tx, SeoRecord)).map(seoRecordView);
    this.records = new Map(records.map((record) => [`${record.entity_type}/${record.entity_id}`, record]));
  }
}
