import type { AdminSeoRecord, SeoRecord as PublicSeoRecord, seoPatch } from '@kronblad/contracts/seo/schema';
import type { z } from 'zod';
import { fromWire, toWire } from '../crud/index.js';
import type { SeoRecord } from './seo-record.entity.js';
import type { SeoDetails } from './seo-records.js';

export function seoDetailsOf<Body extends z.output<typeof seoPatch>>({
  robots_meta,
  ...body
}: Body): Partial<SeoDetails> {
  return { ...fromWire(body), ...(robots_meta === undefined ? {} : { robots: robots_meta }) };
}

export function seoRecordView({ robots, entityId, ...record }: SeoRecord): AdminSeoRecord {
  const entity_id = record.entityType === 'page' ? entityId : Number(entityId);
  return { ...toWire(record), entity_id, robots_meta: robots };
}

export function publicSeoRecord({
  version: _version,
  created_at: _created,
  updated_at: _updated,
  ...record
}: AdminSeoRecord): PublicSeoRecord {
  return record;
}
