import { foldText } from '@kronblad/contracts/search/search-text';
import { type AdminSeoRecord, seoFilters, seoSortFields } from '@kronblad/contracts/seo/schema';
import type { z } from 'zod';
import { type ListQuery, MAX_ROWS, parseListQuery } from '../crud/lists/index.js';

type SeoListQuery = ListQuery<z.output<typeof seoFilters>, (typeof seoSortFields)[number]>;

const DEFAULT_LIMIT = 1_000;

export function parseSeoList(raw: Readonly<Record<string, unknown>>, by: keyof typeof MAX_ROWS): SeoListQuery {
  const mostRows = MAX_ROWS[by];
  return parseListQuery(raw, { sorts: seoSortFields, defaultLimit: DEFAULT_LIMIT, mostRows, filters: seoFilters });
}

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

export function selectSeoRecords(records: readonly AdminSeoRecord[], query: SeoListQuery): AdminSeoRecord[] {
  const { entity_type, entity_id, search } = query.filters;
  const direction = query.order === 'DESC' ? -1 : 1;
  return records
    .filter(({ id }) => !query.ids || query.ids.includes(id))
    .filter((record) => entity_type === undefined || record.entity_type === entity_type)
    .filter((record) => entity_id === undefined || String(record.entity_id) === entity_id)
    .filter((record) => !search || foldText(record.meta_title).includes(foldText(search)))
    .sort((a, b) => direction * (swedish.compare(String(a[query.sort]), String(b[query.sort])) || a.id - b.id));
}
