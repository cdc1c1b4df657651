import { z } from 'zod';
import { wholeNumber } from '../request/schema.js';

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

export interface TopProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string | null;
  readonly view_count: number;
  readonly unique_visitors: number;
  readonly price: number | null;
}

export interface TopPage {
  readonly page_title: string;
  readonly page_url: string;
  readonly page_type: PageType;
  readonly view_count: number;
  readonly unique_visitors: number;
  /** Seconds; null when no view reported its time. */
  readonly avg_time_on_page: number | null;
}

export interface DeviceStats {
  readonly devices: readonly { readonly device_type: string; readonly percentage: number; readonly sessions: number }[];
  readonly browsers: readonly { readonly browser: string; readonly percentage: number; readonly sessions: number }[];
}

export interface ReferrerStat {
  readonly referrer_source: string;
  readonly count: number;
  readonly percentage: number;
  readonly conversions: number;
}

export interface ConversionStat {
  readonly event_type: VisitEventType;
  readonly count: number;
  readonly unique_sessions: number;
}

export interface VisitorStatistics {
  readonly overview: {
    readonly total_visitors: number;
    readonly total_sessions: number;
    readonly avg_pages_per_session: number;
    /** Average length of a visit, in seconds. */
    readonly avg_session_duration: number;
    /** Views by visitors without consent; included in the daily views, without a session. */
    readonly views_without_consent: number;
  };
  readonly daily_views: readonly { readonly date: string; readonly views: number }[];
  readonly top_products: readonly TopProduct[];
  readonly top_pages: readonly TopPage[];
  readonly device_stats: DeviceStats;
  readonly referrer_stats: readonly ReferrerStat[];
  readonly conversion_stats: readonly ConversionStat[];
  readonly bots: readonly { readonly reason: string; readonly count: number }[];
  readonly period_days: number;
}

/** Rates are percentages. */
export interface BounceStatistics {
  readonly overview: {
    readonly bounce_rate: number;
    readonly bounce_sessions: number;
    readonly total_sessions: number;
  };
  readonly exit_pages: readonly {
    readonly page_title: string;
    readonly page_url: string;
    readonly exit_count: number;
    readonly exit_rate: number;
  }[];
  readonly landing_pages: readonly {
    readonly landing_page: string;
    readonly sessions: number;
    readonly bounces: number;
    readonly bounce_rate: number;
    readonly conversions: number;
  }[];
  readonly funnel: readonly {
    readonly page_type: PageType;
    readonly unique_sessions: number;
    readonly avg_time_on_page: number | null;
  }[];
  readonly device_bounce: readonly {
    readonly device_type: string;
    readonly browser: string;
    readonly os: string;
    readonly sessions: number;
    readonly bounces: number;
    readonly bounce_rate: number;
  }[];
  readonly hourly_bounce: readonly {
    readonly hour: number;
    readonly sessions: number;
    readonly bounce_rate: number;
  }[];
  readonly period_days: number;
}

export interface MarketingStatistics {
  readonly pages: readonly {
    readonly title: string;
    readonly slug: string;
    readonly view_count: number;
    readonly unique_visitors: number;
    readonly avg_time_on_page: number | null;
    /** Percentage of all marketing pages' views. */
    readonly view_share: number;
  }[];
  readonly totals: {
    readonly total_views: number;
    readonly unique_visitors: number;
    readonly avg_time_on_page: number | null;
  };
  readonly period_days: number;
}

export interface ConversionStatistics {
  readonly conversion_stats: readonly ConversionStat[];
  readonly purchases: {
    readonly sessions: number;
    /** Percentage of all sessions. */
    readonly rate: number;
    /** From the first page view to the paid order, in seconds. */
    readonly avg_time_to_purchase: number | null;
    readonly by_landing_page: readonly ConversionGroup[];
    readonly by_referrer: readonly ConversionGroup[];
    readonly by_campaign: readonly ConversionGroup[];
  };
  readonly orders: {
    readonly total: number;
    /** Orders without a known visit, and their percentage of all. */
    readonly without_visit: number;
    readonly without_visit_rate: number;
    /** Orders with a known visit by campaign code; percentages are of these orders. */
    readonly by_campaign_code: readonly { readonly name: string; readonly orders: number; readonly rate: number }[];
  };
  readonly period_days: number;
}

export interface ConversionGroup {
  readonly name: string;
  readonly sessions: number;
  readonly conversions: number;
  readonly rate: number;
}
