import { z } from 'zod';
import { type Answer, answer, searchedText, slugText } from '../request/schema.js';
import { MAX_META_DESCRIPTION, MAX_META_TITLE } from '../seo/seo-texts.js';
import { importedLine } from './page-import.js';
import { PAGE_STATES } from './page-state.js';

const text = (max: number) => z.string({ error: 'Ange en text.' }).trim().max(max, `Högst ${max} tecken.`);

const LINK = 'Ange en adress som /produkter eller https://exempel.se.';
/**
 * Empty, a path, or a URL with http, https, mailto or tel. Rejects other schemes, such as `javascript:`, and `//host`,
 * which browsers open as another site.
 */
export const linkAddress = z.union(
  [
    z.literal('', LINK),
    z.string().regex(/^\/(?![/\\])\S*$/),
    z.string().regex(/^(mailto|tel):[^\s<>]+$/),
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
  ],
  { error: LINK },
);
const PICTURE = 'Ange en giltig webbadress till bilden.';
export const imageAddress = z
  .union(
    [
      z.literal('', PICTURE).transform(() => null),
      z.string().regex(/^\/api\/image\/[\w.-]+$/),
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
    ],
    { error: PICTURE },
  )
  .nullable();

/** ISO 8601 with offset, stored as UTC; null: none. */
const moment = z.iso
  .datetime({ offset: true, error: 'Ange en tidpunkt som 2026-11-29T06:00:00Z.' })
  .transform((text) => new Date(text).toISOString())
  .nullable();

const MAX_KEYWORDS = 15;
/** Comma-separated; stored with one comma and one space between words. */
export const keywordsText = text(500)
  .transform((list) =>
    list
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .refine((words) => words.length <= MAX_KEYWORDS, `Högst ${MAX_KEYWORDS} nyckelord.`)
  .transform((words) => words.join(', '));

/** No defaults here, so that a PUT leaves absent fields unchanged. */
const marketingPage = {
  title: z.string({ error: 'Sidan behöver en titel.' }).trim().min(1, 'Sidan behöver en titel.').max(200),
  slug: slugText,
  excerpt: text(1_000),
  content: z.string({ error: 'Ange en text.' }).max(200_000, 'Innehållet är för långt.'),
  featured_image: imageAddress,
  seo_title: text(MAX_META_TITLE),
  seo_description: text(MAX_META_DESCRIPTION),
  seo_keywords: keywordsText,
  cta_text: text(100),
  cta_link: linkAddress,
  is_active: z.boolean(),
  is_published: z.boolean(),
  publish_at: moment,
  unpublish_at: moment,
};

export const marketingPageWrite = z.object({
  ...marketingPage,
  slug: marketingPage.slug.optional(),
  excerpt: marketingPage.excerpt.default(''),
  content: marketingPage.content.default(''),
  featured_image: marketingPage.featured_image.default(null),
  seo_title: marketingPage.seo_title.default(''),
  seo_description: marketingPage.seo_description.default(''),
  seo_keywords: marketingPage.seo_keywords.default(''),
  cta_text: marketingPage.cta_text.default(''),
  cta_link: marketingPage.cta_link.default(''),
  is_active: marketingPage.is_active.default(true),
  is_published: marketingPage.is_published.default(false),
  publish_at: marketingPage.publish_at.default(null),
  unpublish_at: marketingPage.unpublish_at.default(null),
});
export type MarketingPageWrite = z.input<typeof marketingPageWrite>;
export const marketingPagePatch = z.object(marketingPage).partial();

export const WINDOW_ENDS_FIRST_MESSAGE = 'Sidan måste sluta visas efter att den börjat visas.';

const MAX_LINES = 1_000;
const isLink = (address: string) => linkAddress.safeParse(address).success;
export const marketingPageImport = z.object({
  text: z
    .string({ error: 'Klistra in minst en rad innan du sparar.' })
    .transform((text) => text.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .refine((lines) => lines.length > 0, 'Klistra in minst en rad innan du sparar.')
    .refine((lines) => lines.length <= MAX_LINES, 'Importera högst 1 000 rader åt gången.')
    .transform((lines) => lines.map((line) => importedLine(line, isLink))),
});

export const pageImportResult = answer({ id: 'PageImportResult' })({
  imported: z.number(),
  skipped: z.number(),
});
export type PageImportResult = Answer<typeof pageImportResult>;

export const marketingPageAnswer = answer({ id: 'MarketingPage' })({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featured_image: z.string().nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  seo_keywords: z.string(),
  cta_text: z.string(),
  cta_link: z.string(),
  is_active: z.boolean(),
  is_published: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type MarketingPage = Answer<typeof marketingPageAnswer>;

export const adminMarketingPage = answer({ id: 'AdminMarketingPage' })({
  ...marketingPageAnswer.shape,
  publish_at: z.string().nullable().describe('When a published page becomes public, ISO 8601 UTC; null: at once.'),
  unpublish_at: z.string().nullable().describe('When it stops being public; null: never.'),
  version: z.number(),
});
export type AdminMarketingPage = Answer<typeof adminMarketingPage>;

export const marketingPageFilters = z.object({
  search: searchedText,
  slug: z.string().trim().max(120).optional(),
  is_active: z.stringbool().optional(),
  is_published: z.stringbool().optional(),
  state: z.enum(PAGE_STATES, { error: 'Ange inactive, draft, scheduled, public eller ended.' }).optional(),
});
export const marketingPageSortFields = [
  'updated_at',
  'id',
  'title',
  'slug',
  'is_active',
  'is_published',
  'publish_at',
  'created_at',
] as const;
