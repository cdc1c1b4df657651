import { pageState } from '@kronblad/contracts/page/page-state';
import {
  type AdminMarketingPage,
  marketingPageFilters,
  marketingPageSortFields,
} from '@kronblad/contracts/page/schema';
import { foldText } from '@kronblad/contracts/search/search-text';
import type { z } from 'zod';
import { type ListQuery, MAX_ROWS, parseListQuery } from '../crud/lists/index.js';

export type PageListQuery = ListQuery<z.output<typeof marketingPageFilters>, (typeof marketingPageSortFields)[number]>;

const DEFAULT_LIMIT = 100;

export function parsePageList(raw: Readonly<Record<string, unknown>>, by: keyof typeof MAX_ROWS): PageListQuery {
  return parseListQuery(raw, {
    sorts: marketingPageSortFields,
    defaultOrder: 'DESC',
    defaultLimit: DEFAULT_LIMIT,
    mostRows: MAX_ROWS[by],
    filters: marketingPageFilters,
  });
}

export function withState(list: PageListQuery, pages: readonly AdminMarketingPage[]): PageListQuery {
  const { state } = list.filters;
  if (state === undefined) return list;
  const ids = pages.filter((page) => pageState(page, Date.now()) === state).map(({ id }) => id);
  return { ...list, ids: ids.filter((id) => !list.ids || list.ids.includes(id)) };
}

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

export function selectPages(pages: readonly AdminMarketingPage[], query: PageListQuery): AdminMarketingPage[] {
  const { search, slug, is_active, is_published, state } = query.filters;
  const direction = query.order === 'DESC' ? -1 : 1;
  return pages
    .filter(({ id }) => !query.ids || query.ids.includes(id))
    .filter((page) => slug === undefined || page.slug === slug)
    .filter((page) => is_active === undefined || page.is_active === is_active)
    .filter((page) => is_published === undefined || page.is_published === is_published)
    .filter((page) => state === undefined || pageState(page, Date.now()) === state)
    .filter((page) => !search || foldText(`${page.title} ${page.slug}`).includes(foldText(search)))
    .sort((a, b) => direction * (compare(a[query.sort] ?? '', b[query.sort] ?? '') || a.id - b.id));
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  return typeof a === 'string' ? swedish.compare(a, String(b)) : Number(a) - Number(b);
}
