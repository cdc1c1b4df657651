import { z } from 'zod';
import { imageAddress, keywordsText } from '../page/schema.js';
import { type Answer, answer, searchedText } from '../request/schema.js';
import { ROBOTS, SEO_ENTITY_TYPES, type SeoEntityType } from './seo-entities.js';
import { MAX_META_DESCRIPTION, MAX_META_TITLE } from './seo-texts.js';

const short = (max: number) => z.string({ error: 'Ange en text.' }).trim().max(max, `Högst ${max} tecken.`);

export const seoEntityType = z.enum(SEO_ENTITY_TYPES, { error: 'Ange vad SEO-uppgifterna gäller.' });
/** Id of the product, category or marketing page; 0 for the whole shop; or the name of a shop page. Stored as text. */
export const seoEntityId = z
  .union([z.number().int().min(0).max(2_147_483_647), z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/)], {
    error: 'Ange ett giltigt id.',
  })
  .transform(String);

const CANONICAL = 'Ange en adress som https://exempel.se/sida.';
/** No defaults here, so that a PUT leaves absent fields unchanged. */
const seoRecord = {
  meta_title: short(MAX_META_TITLE),
  meta_description: short(MAX_META_DESCRIPTION),
  meta_keywords: keywordsText,
  canonical_url: z.union([z.literal('', CANONICAL), z.url({ protocol: /^https?$/, hostname: z.regexes.domain })], {
    error: CANONICAL,
  }),
  og_title: short(MAX_META_TITLE),
  og_description: short(MAX_META_DESCRIPTION),
  og_image: imageAddress,
  robots_meta: z.enum(ROBOTS, { error: 'Välj hur sökmotorer ska hantera sidan.' }),
};

export const seoWrite = z.object({
  entity_type: seoEntityType,
  entity_id: seoEntityId.default('0'),
  ...seoRecord,
  meta_title: seoRecord.meta_title.default(''),
  meta_description: seoRecord.meta_description.default(''),
  meta_keywords: seoRecord.meta_keywords.default(''),
  canonical_url: seoRecord.canonical_url.default(''),
  og_title: seoRecord.og_title.default(''),
  og_description: seoRecord.og_description.default(''),
  og_image: seoRecord.og_image.default(null),
  robots_meta: seoRecord.robots_meta.default('index,follow'),
});
export type SeoWrite = z.input<typeof seoWrite>;
export const seoPatch = z.object(seoRecord).partial();

export const seoRecordAnswer = answer({
  id: 'SeoRecord',
  description: 'The page generates its own text for each empty field.',
})({
  id: z.number(),
  entity_type: seoEntityType,
  entity_id: z.union([z.number(), z.string()]).describe('Text for pages, otherwise a number.'),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  canonical_url: z.string(),
  og_title: z.string(),
  og_description: z.string(),
  og_image: z.string().nullable(),
  robots_meta: z.enum(ROBOTS),
});
export type SeoRecord = Answer<typeof seoRecordAnswer>;

export const seoEntity = answer({ id: 'SeoEntity' })({
  name: z.string(),
  path: z.string(),
});
export type SeoEntity = Answer<typeof seoEntity>;

export const adminSeoRecord = answer({ id: 'AdminSeoRecord' })({
  ...seoRecordAnswer.shape,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
  entity: seoEntity
    .nullable()
    .optional()
    .describe("The entity's own texts, only with `with_details`; null when it was deleted."),
});
export type AdminSeoRecord = Answer<typeof adminSeoRecord>;

export const seoFilters = z.object({
  with_details: z.stringbool().optional(),
  entity_type: seoEntityType.optional(),
  entity_id: seoEntityId.optional(),
  search: searchedText,
});
export const seoSortFields = ['id', 'entity_type', 'meta_title', 'robots_meta', 'updated_at', 'created_at'] as const;

export const seoStatistics = answer({ id: 'SeoStatistics' })({
  overview: z.object({
    total_products: z.number(),
    products_with_seo: z.number(),
    total_categories: z.number(),
    categories_with_seo: z.number(),
    global_pages_with_seo: z.number(),
  }),
  by_category: z.array(
    z.object({
      id: z.number(),
      category_name: z.string(),
      products_with_seo_in_category: z.number(),
      total_products_in_category: z.number(),
      category_has_seo: z.boolean(),
    }),
  ),
});
export type SeoStatistics = Answer<typeof seoStatistics>;

const subjectTypes = ['product', 'category', 'marketing_page', 'page'] as const satisfies readonly SeoEntityType[];

export const seoSubject = answer({ id: 'SeoSubject' })({
  id: z.string().describe('Unique among all types, such as `product-12`.'),
  entity_type: z.enum(subjectTypes),
  entity_id: z.union([z.number(), z.string()]),
  name: z.string(),
  path: z.string(),
  is_public: z.boolean(),
  automatic: z.object({ title: z.string(), description: z.string() }),
  record: adminSeoRecord.nullable(),
});
export type SeoSubject = Answer<typeof seoSubject>;
export const seoSubjectFilters = z.object({
  entity_type: z.enum(subjectTypes, { error: 'Ange product, category, marketing_page eller page.' }),
  /** Products only: a category's id, or `none` for products without a category. */
  category: z
    .union([z.literal('none'), z.string().regex(/^\d{1,10}$/)], { error: 'Ange en kategoris id, eller none.' })
    .optional(),
  has_seo: z.stringbool({ error: 'Ange true eller false.' }).optional(),
  search: searchedText,
});
export const seoSubjectSortFields = ['name', 'id'] as const;

export const seoGroupFilters = seoSubjectFilters.pick({ has_seo: true, search: true });

export const seoProductGroup = answer({
  id: 'SeoProductGroup',
  description: 'The matching products of one category; a product in two categories counts in both.',
})({
  category_id: z.number().nullable(),
  category_name: z.string().nullable(),
  products: z.number(),
  products_with_seo: z.number(),
});
export type SeoProductGroup = Answer<typeof seoProductGroup>;
