import { Refusal } from '@kronblad/contracts/refusals';
import type { seoPatch, seoWrite } from '@kronblad/contracts/views/seo';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EventStore, isPostgresError, type Tx, type UnitOfWork } from '../event-store/index.js';
import {
  changeSeoRecord,
  createSeoRecord,
  deleteSeoRecord,
  type SeoDetails,
  seoRecordFrom,
  seoStream,
} from './domain/seo-record.js';
import { SeoShelf } from './read-model/seo-shelf.js';
import { SeoEntities } from './seo-entities.js';

/** Writes SEO records; what this process answers next holds what was written. */
@Injectable()
export class SeoWriter {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SeoShelf) private readonly shelf: SeoShelf,
    @Inject(SeoEntities) private readonly entities: SeoEntities,
  ) {}

  /** Answers the new record's id. Refuses: invalid_fields, seo_record_taken. */
  async create(input: z.output<typeof seoWrite>): Promise<number> {
    const subject = { entityType: input.entity_type, entityId: input.entity_id };
    if (!this.entities.find(subject.entityType, subject.entityId)) {
      throw new Refusal('invalid_fields', { fields: { entity_id: 'Det som SEO-uppgifterna gäller finns inte.' } });
    }
    const details = detailsOf(input) as SeoDetails;
    const id = await refusingDuplicates(() =>
      this.store.transact(async (unit) => {
        const newId = await nextId(unit.tx);
        unit.begin(seoStream(newId), ...createSeoRecord(newId, unit.now.toISOString(), subject, details));
        return newId;
      }),
    );
    await this.shelf.refresh();
    return id;
  }

  /** Refuses: seo_record_not_found, version_conflict. */
  async change(id: number, patch: z.output<typeof seoPatch>, expectedVersion: number | null): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, state } = await loadRecord(unit, id, expectedVersion);
      unit.append(stream, ...changeSeoRecord(state, detailsOf(patch)));
    });
    await this.shelf.refresh();
  }

  /** Refuses: seo_record_not_found, version_conflict. */
  async remove(id: number, expectedVersion: number | null): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, state } = await loadRecord(unit, id, expectedVersion);
      unit.append(stream, ...deleteSeoRecord(state));
    });
    await this.shelf.refresh();
  }
}

async function loadRecord(unit: UnitOfWork, id: number, expectedVersion: number | null) {
  const stream = await unit.load(seoStream(id));
  const state = seoRecordFrom(stream.events);
  if (state.status === 'kept' && expectedVersion !== null && expectedVersion !== stream.version) {
    throw new Refusal('version_conflict');
  }
  return { stream, state };
}

/** Gaps in the sequence do no harm. */
async function nextId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("SELECT nextval('app.seo_record_ids')::int AS id");
  return row?.id as number;
}

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPostgresError(error, '23505', 'seo_records_entity_key')) throw error;
    throw new Refusal('seo_record_taken');
  }
}

function detailsOf(input: z.output<typeof seoPatch>): Partial<SeoDetails> {
  const details = {
    metaTitle: input.meta_title,
    metaDescription: input.meta_description,
    metaKeywords: input.meta_keywords,
    canonicalUrl: input.canonical_url,
    ogTitle: input.og_title,
    ogDescription: input.og_description,
    ogImage: input.og_image,
    robots: input.robots_meta,
  } satisfies { [Field in keyof SeoDetails]: SeoDetails[Field] | undefined };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Partial<SeoDetails>;
}
