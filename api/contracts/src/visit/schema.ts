import { z } from 'zod';
import { type Answer, answer, wholeNumber } from '../request/schema.js';

export const PAGE_TYPES = [
  'home',
  'list',
  'product',
  'category',
  'collection',
  'cart',
  'checkout',
  'thanks',
  'contact',
  'information',
  'marketing',
  'other',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Page types of the purchase funnel, in order. */
export const FUNNEL_PAGES = [
  'home',
  'list',
  'product',
  'cart',
  'checkout',
  'thanks',
] as const satisfies readonly PageType[];

/** Views of pages of type `other` count under this path. So do new paths once the limit of paths per day is reached. */
export const OTHER_PAGES = '';
/** New referrers and campaigns count under this name once the limit of names per day is reached. */
export const OTHER_SOURCES = 'other';

export const EVENT_TYPES = ['contact', 'purchase', 'add_to_cart', 'checkout_start', 'search'] as const;
export type VisitEventType = (typeof EVENT_TYPES)[number];

export const DEVICE_TYPES = ['desktop', 'mobile', 'tablet', 'other'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

const LONGEST_VIEW_S = 86_400;
const TITLE_SHOWN = 200;
const PATH_SHOWN = 200;

/** Declared here, because contracts compile without the types of browsers and Node. Both have `URL`. */
declare const URL: {
  new (
    text: string,
    base: string,
  ): {
    readonly protocol: string;
    readonly pathname: string;
    readonly searchParams: { get(name: string): string | null };
  };
  canParse(text: string, base: string): boolean;
};

export const sessionId = z.string().regex(/^[\w-]{8,64}$/, 'Ange ett giltigt besök.');
const url = z
  .string()
  .max(2_000)
  .refine(
    (text) =>
      URL.canParse(text, 'http://shop.invalid') && /^https?:/.test(new URL(text, 'http://shop.invalid').protocol),
    'Ange en giltig adress.',
  );
const ignored = z.string().max(2_000).nullish();

/** These paths contain a token that must not be stored. */
const WITH_TOKEN = /^\/(avregistrera|bevakning|order)\/.*/;

/** Keeps the path and a list's category. Other parameters may contain search words or an order's token. */
const path = url.transform((text) => {
  const { pathname, searchParams } = new URL(text, 'http://shop.invalid');
  const category = searchParams.get('kategori');
  const query = category ? `?kategori=${encodeURIComponent(category)}` : '';
  // Two leading slashes would make the path a link to another site.
  return `${pathname.replace(/^\/+/, '/').replace(WITH_TOKEN, '/$1')}${query}`.slice(0, PATH_SHOWN);
});
const title = z
  .string()
  .max(2_000)
  .transform((text) => text.slice(0, TITLE_SHOWN).toWellFormed())
  .nullish()
  .transform((text) => text ?? '');
const id = z.number().int().min(1).max(2_147_483_647).nullish();

const clientName = z
  .string()
  .max(2_000)
  .nullish()
  .transform((text) => text?.trim().replaceAll('/', ' ').slice(0, 40).toWellFormed() || null);

/**
 * Device, browser and system default to those of the User-Agent header. The IP address and the body's user agent are
 * ignored.
 */
export const trackSession = z.object({
  session_id: sessionId,
  ip_address: ignored,
  user_agent: ignored,
  referrer_url: z.string().max(2_000).nullish(),
  landing_page: url.nullish(),
  device_type: z
    .string()
    .max(2_000)
    .nullish()
    .transform((text) => DEVICE_TYPES.find((type) => type === text?.trim().toLowerCase()) ?? null),
  browser: clientName,
  os: clientName,
});

/** Without a session id only the view is counted, because the visitor has not consented to tracking. */
export const trackPage = z.object({
  session_id: sessionId.nullish(),
  /** The view's id; a second report with it adds the time on the page. */
  page_view_id: z
    .string()
    .regex(/^[0-9a-f-]{16,36}$/, 'Ange en giltig sidvisning.')
    .nullish(),
  page_url: path,
  page_title: title,
  page_type: z.enum(PAGE_TYPES, { error: 'Ange en giltig sidtyp.' }),
  product_id: id,
  /** Validated but not stored: the URL names the category. */
  category_id: id,
  time_on_page: z.number().min(0).max(LONGEST_VIEW_S, 'Tiden är för lång.').nullish(),
});

export const trackEvent = z.object({
  session_id: sessionId,
  event_type: z.enum(EVENT_TYPES, { error: 'Ange en giltig händelse.' }),
  event_data: z.object({ result_count: z.number().int().min(0).max(1_000_000).optional() }).nullish(),
  page_url: ignored,
  product_id: id,
});

export const visitorPeriod = z.object({
  days: wholeNumber('Ange ett antal dagar.').pipe(z.number().min(1).max(730)).default(30),
});
export const visitorTop = visitorPeriod.extend({
  limit: wholeNumber('Ange ett antal rader.').pipe(z.number().min(1).max(50)).default(10),
});

export const topProduct = answer({ id: 'TopProductOfSchema' })({
  id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  view_count: z.number(),
  unique_visitors: z.number(),
  price: z.number().nullable(),
});
export type TopProduct = Answer<typeof topProduct>;

export const topPage = answer({ id: 'TopPage' })({
  page_title: z.string(),
  page_url: z.string(),
  page_type: z.enum(PAGE_TYPES),
  view_count: z.number(),
  unique_visitors: z.number(),
  avg_time_on_page: z.number().nullable().describe('Seconds; null when no view reported its time.'),
});
export type TopPage = Answer<typeof topPage>;

export const deviceStats = answer({ id: 'DeviceStats' })({
  devices: z.array(z.object({ device_type: z.string(), percentage: z.number(), sessions: z.number() })),
  browsers: z.array(z.object({ browser: z.string(), percentage: z.number(), sessions: z.number() })),
});
export type DeviceStats = Answer<typeof deviceStats>;

export const referrerStat = answer({ id: 'ReferrerStat' })({
  referrer_source: z.string(),
  count: z.number(),
  percentage: z.number(),
  conversions: z.number(),
});
export type ReferrerStat = Answer<typeof referrerStat>;

export const conversionStat = answer({ id: 'ConversionStat' })({
  event_type: z.enum(EVENT_TYPES),
  count: z.number(),
  unique_sessions: z.number(),
});
export type ConversionStat = Answer<typeof conversionStat>;

export const visitorStatistics = answer({ id: 'VisitorStatistics' })({
  overview: z.object({
    total_visitors: z.number(),
    total_sessions: z.number(),
    avg_pages_per_session: z.number(),
    avg_session_duration: z.number().describe('Average length of a visit, in seconds.'),
    views_without_consent: z
      .number()
      .describe('Views by visitors without consent; included in the daily views, without a session.'),
  }),
  daily_views: z.array(z.object({ date: z.string(), views: z.number() })),
  top_products: z.array(topProduct),
  top_pages: z.array(topPage),
  device_stats: deviceStats,
  referrer_stats: z.array(referrerStat),
  conversion_stats: z.array(conversionStat),
  bots: z.array(z.object({ reason: z.string(), count: z.number() })),
  period_days: z.number(),
});
export type VisitorStatistics = Answer<typeof visitorStatistics>;

export const bounceStatistics = answer({ id: 'BounceStatistics', description: 'Rates are percentages.' })({
  overview: z.object({ bounce_rate: z.number(), bounce_sessions: z.number(), total_sessions: z.number() }),
  exit_pages: z.array(
    z.object({
      page_title: z.string(),
      page_url: z.string(),
      exit_count: z.number(),
      exit_rate: z.number(),
    }),
  ),
  landing_pages: z.array(
    z.object({
      landing_page: z.string(),
      sessions: z.number(),
      bounces: z.number(),
      bounce_rate: z.number(),
      conversions: z.number(),
    }),
  ),
  funnel: z.array(
    z.object({
      page_type: z.enum(PAGE_TYPES),
      unique_sessions: z.number(),
      avg_time_on_page: z.number().nullable(),
    }),
  ),
  device_bounce: z.array(
    z.object({
      device_type: z.string(),
      browser: z.string(),
      os: z.string(),
      sessions: z.number(),
      bounces: z.number(),
      bounce_rate: z.number(),
    }),
  ),
  hourly_bounce: z.array(z.object({ hour: z.number(), sessions: z.number(), bounce_rate: z.number() })),
  period_days: z.number(),
});
export type BounceStatistics = Answer<typeof bounceStatistics>;

export const marketingStatistics = answer({ id: 'MarketingStatistics' })({
  pages: z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      view_count: z.number(),
      unique_visitors: z.number(),
      avg_time_on_page: z.number().nullable(),
      view_share: z.number().describe("Percentage of all marketing pages' views."),
    }),
  ),
  totals: z.object({
    total_views: z.number(),
    unique_visitors: z.number(),
    avg_time_on_page: z.number().nullable(),
  }),
  period_days: z.number(),
});
export type MarketingStatistics = Answer<typeof marketingStatistics>;

export const conversionGroup = answer({ id: 'ConversionGroup' })({
  name: z.string(),
  sessions: z.number(),
  conversions: z.number(),
  rate: z.number(),
});
export type ConversionGroup = Answer<typeof conversionGroup>;

export const conversionStatistics = answer({ id: 'ConversionStatistics' })({
  conversion_stats: z.array(conversionStat),
  purchases: z.object({
    sessions: z.number(),
    rate: z.number().describe('Percentage of all sessions.'),
    avg_time_to_purchase: z.number().nullable().describe('From the first page view to the paid order, in seconds.'),
    by_landing_page: z.array(conversionGroup),
    by_referrer: z.array(conversionGroup),
    by_campaign: z.array(conversionGroup),
  }),
  orders: z.object({
    total: z.number(),
    without_visit: z.number().describe('Orders without a known visit, and their percentage of all.'),
    without_visit_rate: z.number(),
    by_campaign_code: z
      .array(z.object({ name: z.string(), orders: z.number(), rate: z.number() }))
      .describe('Orders with a known visit by campaign code; percentages are of these orders.'),
  }),
  period_days: z.number(),
});
export type ConversionStatistics = Answer<typeof conversionStatistics>;
