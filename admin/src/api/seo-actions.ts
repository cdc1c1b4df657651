import type {
  AdminSeoRecord,
  SeoProductGroup,
  SeoStatistics,
  SeoSubject,
  seoPatch,
  seoSubjectFilters,
} from '@kronblad/contracts/seo/schema';
import type { z } from 'zod';
import { API } from './api-base';
import { request, send } from './http-client';

export type SeoSubjectKey = Pick<SeoSubject, 'entity_id'> & { readonly entity_type: AdminSeoRecord['entity_type'] };
export type SeoValues = Required<z.input<typeof seoPatch>>;
type Filters = z.input<typeof seoSubjectFilters>;

export interface SeoSubjectPage {
  readonly subjects: readonly SeoSubject[];
  readonly total: number;
}

export interface SeoActions {
  seoStatistics(): Promise<SeoStatistics>;
  /** Pages, categories and products that can have an SEO record. `page` starts at 1. */
  seoSubjects(filters: Filters, page: number, perPage: number): Promise<SeoSubjectPage>;
  seoProductGroups(filters: Pick<Filters, 'search' | 'has_seo'>): Promise<readonly SeoProductGroup[]>;
  globalSeo(): Promise<AdminSeoRecord | null>;
  seoOf(about: SeoSubjectKey): Promise<AdminSeoRecord | null>;
  saveSeo(about: SeoSubjectKey, record: AdminSeoRecord | null, values: SeoValues): Promise<AdminSeoRecord>;
  removeSeo(record: AdminSeoRecord): Promise<void>;
}

const SEO = `${API}/seo`;

const queryOf = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, `${value}`]],
    ),
  ).toString();

const put = (url: string, version: number, data: object) => send('PUT', url, data, { 'If-Match': `"${version}"` });

const recordOf = async (about: SeoSubjectKey): Promise<AdminSeoRecord | null> =>
  (await request(`${SEO}?${queryOf({ with_details: true, ...about })}`)).json[0] ?? null;

export const seoActions: SeoActions = {
  seoStatistics: async () => (await request(`${SEO}/statistics`)).json,
  seoSubjects: async (filters, page, perPage) => {
    const query = queryOf({ ...filters, limit: perPage, offset: (page - 1) * perPage });
    const { json, headers } = await request(`${SEO}/subjects?${query}`);
    return { subjects: json, total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0) };
  },
  seoProductGroups: async (filters) => (await request(`${SEO}/product-groups?${queryOf(filters)}`)).json,
  globalSeo: () => recordOf({ entity_type: 'global', entity_id: 0 }),
  seoOf: recordOf,
  saveSeo: async ({ entity_type, entity_id }, record, values) =>
    record
      ? (await put(`${SEO}/${record.id}`, record.version, values)).json
      : (await send('POST', SEO, { entity_type, entity_id, ...values })).json,
  removeSeo: async ({ id }) => {
    await send('DELETE', `${SEO}/${id}`);
  },
};
