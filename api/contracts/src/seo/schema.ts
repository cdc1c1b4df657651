import { z } from 'zod';
import { imageAddress, keywordsText } from '../page/schema.js';
import { searchedText } from '../request/schema.js';
import { ROBOTS, type Robots, SEO_ENTITY_TYPES, type SeoEntityType } from './seo-entities.js';
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

/** The page generates its own text for each empty field. */
export interface SeoRecord {
  readonly id: number;
  readonly entity_type: SeoEntityType;
  /** Text for pages, otherwise a number. */
  readonly entity_id: number | string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly meta_keywords: string;
  readonly canonical_url: string;
  readonly og_title: string;
  readonly og_description: string;
  readonly og_image: string | null;
  readonly robots_meta: Robots;
}
export interface AdminSeoRecord extends SeoRecord {
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  /** The entity's own texts, only with `with_details`; null when it was deleted. */
  readonly entity?: SeoEntity | null;
}
export interface SeoEntity {
  readonly name: string;
  readonly path: string;
}

export const seoFilters = z.object({
  with_details: z.stringbool().optional(),
  entity_type: seoEntityType.optional(),
  entity_id: seoEntityId.optional(),
  search: searchedText,
});
export const seoSortFields = ['id', 'entity_type', 'meta_title', 'robots_meta', 'updated_at', 'created_at'] as const;

export interface SeoStatistics {
  readonly overview: {
    readonly total_products: number;
    readonly products_with_seo: number;
    readonly total_categories: number;
    readonly categories_with_seo: number;
    readonly global_pages_with_seo: number;
  };
  readonly by_category: readonly {
    readonly id: number;
    readonly category_name: string;
    readonly products_with_seo_in_category: number;
    readonly total_products_in_category: number;
    readonly category_has_seo: boolean;
  }[];
}

const subjectTypes = ['product', 'category', 'marketing_page', 'page'] as const satisfies readonly SeoEntityType[];

export interface SeoSubject {
  /** Unique among all types, such as `product-12`. */
  readonly id: string;
  readonly entity_type: (typeof subjectTypes)[number];
  readonly entity_id: number | string;
  readonly name: string;
  readonly path: string;
  readonly is_public: boolean;
  readonly automatic: { readonly title: string; readonly description: string };
  readonly record: AdminSeoRecord | null;
}
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
/** The matching products of one category; a product in two categories counts in both. */
export interface SeoProductGroup {
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly products: number;
  readonly products_with_seo: number;
}
