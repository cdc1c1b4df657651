import { Refusal } from '@kronblad/contracts/refusals';
import type { SeoEntityType } from '@kronblad/contracts/rules/seo-entities';
import type { AdminSeoRecord } from '@kronblad/contracts/views/seo';
import { Inject, Injectable } from '@nestjs/common';
import { Database, LogTail, Shelf, SwapWatch, type Tx } from '../../event-store/index.js';
import { seoRecords } from './seo-records.projection.js';

type Row = Omit<AdminSeoRecord, 'entity_id' | 'created_at' | 'updated_at' | 'entity'> & {
  readonly entity_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const ALL = `
  SELECT id, version, entity_type, entity_id, meta_title, meta_description, meta_keywords, canonical_url,
    og_title, og_description, og_image, robots_meta, created_at, updated_at
  FROM seo_records ORDER BY id`;

/** Every SEO record, in this process's memory; current within moments of a change, whichever process made it. */
@Injectable()
export class SeoShelf extends Shelf {
  readonly handles = ['SeoRecordCreated', 'SeoRecordChanged', 'SeoRecordDeleted'] as const;
  readonly projections = [seoRecords];
  private records: ReadonlyMap<string, AdminSeoRecord> = new Map();

  constructor(
    @Inject(Database) database: Database,
    @Inject(LogTail) tail: LogTail,
    @Inject(SwapWatch) swaps: SwapWatch,
  ) {
    super(database, tail, swaps, 'Seo');
  }

  get all(): readonly AdminSeoRecord[] {
    return [...this.records.values()];
  }

  about(type: SeoEntityType, entityId: number | string): AdminSeoRecord | undefined {
    return this.records.get(`${type}/${entityId}`);
  }

  /** Refuses: seo_record_not_found. */
  record(id: number): AdminSeoRecord {
    const record = this.all.find((each) => each.id === id);
    if (!record) throw new Refusal('seo_record_not_found');
    return record;
  }

  protected async read(tx: Tx): Promise<void> {
    const rows = await tx.query<Row>(ALL, [], 'seo-records-all');
    this.records = new Map(rows.map((row) => [`${row.entity_type}/${row.entity_id}`, viewOf(row)]));
  }
}

function viewOf(row: Row): AdminSeoRecord {
  return {
    ...row,
    entity_id: row.entity_type === 'page' ? row.entity_id : Number(row.entity_id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
