import { oreToSek } from '@kronblad/contracts/money/money';
import {
  type BounceStatistics,
  type ConversionGroup,
  type ConversionStat,
  type ConversionStatistics,
  type DeviceStats,
  EVENT_TYPES,
  FUNNEL_PAGES,
  type MarketingStatistics,
  type ReferrerStat,
  type TopPage,
  type TopProduct,
  type VisitorStatistics,
} from '@kronblad/contracts/visit/schema';
import { Injectable } from '@nestjs/common';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { lastNameOf } from '../catalogue/products/index.js';
import { EventStore } from '../event-store/index.js';
import { SalesQuery } from '../sales/index.js';
import { firstDay, type Sums, VisitSums } from './visit-sums.js';

const OVERVIEW = { products: 10, pages: 10, referrers: 10 };
const EXIT_PAGES = 10;
const LANDING_PAGES = 15;
const CLIENTS = 10;
const BROWSERS = 5;
const GROUPS = 10;
/** `days` counts back from today, today included. */
@Injectable()
export class VisitStatistics {
  constructor(
    private readonly counts: VisitSums,
    private readonly store: EventStore,
    private readonly catalogue: CatalogueSnapshot,
    private readonly sales: SalesQuery,
  ) {}

  async overview(days: number): Promise<VisitorStatistics> {
    const [total, daily, products, pages, devices, referrers, conversions, bots] = await Promise.all([
      this.counts.total(days),
      this.counts.dailyViews(days),
      this.products(days, OVERVIEW.products),
      this.pages(days, OVERVIEW.pages),
      this.devices(days),
      this.referrers(days),
      this.actions(days),
      this.counts.sums('bot', days, 'events'),
    ]);
    return {
      overview: {
        total_visitors: total.visitors,
        total_sessions: total.sessions,
        avg_pages_per_session: rounded(total.views, total.sessions, 2),
        avg_session_duration: rounded(total.seconds, total.sessions, 0),
        views_without_consent: total.anonymous_views,
      },
      daily_views: daily,
      top_products: products,
      top_pages: pages,
      device_stats: devices,
      referrer_stats: referrers.slice(0, OVERVIEW.referrers),
      conversion_stats: conversions,
      bots: bots.map(({ value: reason, events: count }) => ({ reason, count })),
      period_days: days,
    };
  }

  async bounce(days: number): Promise<BounceStatistics> {
    const [total, exits, landings, types, clients, hours] = await Promise.all([
      this.counts.total(days),
      this.counts.pageSums(days, 'exits', EXIT_PAGES),
      this.counts.sums('landing', days, 'sessions', LANDING_PAGES),
      this.counts.sums('type', days, 'views'),
      this.counts.sums('client', days, 'sessions', CLIENTS),
      this.counts.sums('hour', days, 'sessions'),
    ]);
    const type = new Map(types.map((sums) => [sums.value, sums]));
    const hour = new Map(hours.map((sums) => [Number(sums.value), sums]));
    return {
      overview: {
        bounce_rate: percent(total.bounces, total.sessions),
        bounce_sessions: total.bounces,
        total_sessions: total.sessions,
      },
      exit_pages: exits
        .filter((page) => page.exits > 0)
        .map(({ value, title, exits: exit_count, views }) => ({
          page_title: title,
          page_url: value,
          exit_count,
          exit_rate: percent(exit_count, views),
        })),
      landing_pages: landings.map(({ value, sessions, bounces, conversions }) => ({
        landing_page: value,
        sessions,
        bounces,
        bounce_rate: percent(bounces, sessions),
        conversions,
      })),
      funnel: FUNNEL_PAGES.map((page_type) => ({
        page_type,
        unique_sessions: type.get(page_type)?.visitors ?? 0,
        avg_time_on_page: averageTime(type.get(page_type)),
      })),
      device_bounce: clients.map(({ value, sessions, bounces }) => {
        const [device_type = '', browser = '', os = ''] = value.split('/');
        return { device_type, browser, os, sessions, bounces, bounce_rate: percent(bounces, sessions) };
      }),
      hourly_bounce: Array.from({ length: 24 }, (_, nth) => {
        const { sessions = 0, bounces = 0 } = hour.get(nth) ?? {};
        return { hour: nth, sessions, bounce_rate: percent(bounces, sessions) };
      }),
      period_days: days,
    };
  }

  async products(days: number, limit: number): Promise<TopProduct[]> {
    const rows = await this.counts.sums('product', days, 'views + anonymous_views', limit);
    const productOf = async ({ value, views, anonymous_views, visitors }: Sums): Promise<TopProduct> => {
      const id = Number(value);
      const product = this.catalogue.productById(id);
      const row = product?.row;
      return {
        id,
        name: row?.name ?? (await lastNameOf(this.store, id)) ?? `Produkt ${value}`,
        slug: row?.slug ?? null,
        view_count: views + anonymous_views,
        unique_visitors: visitors,
        price: product ? oreToSek(product.shown.row.priceOre) : null,
      };
    };
    return Promise.all(rows.map(productOf));
  }

  async pages(days: number, limit: number): Promise<TopPage[]> {
    const rows = await this.counts.pageSums(days, 'views + anonymous_views', limit);
    return rows.map((sums) => ({
      page_title: sums.title,
      page_url: sums.value,
      page_type: sums.pageType,
      view_count: sums.views + sums.anonymous_views,
      unique_visitors: sums.visitors,
      avg_time_on_page: averageTime(sums),
    }));
  }

  async marketing(days: number): Promise<MarketingStatistics> {
    const [pages, types] = await Promise.all([
      this.counts.pageSums(days, 'views + anonymous_views', 50, 'marketing'),
      this.counts.sums('type', days, 'views'),
    ]);
    const total = types.find(({ value }) => value === 'marketing');
    const total_views = (total?.views ?? 0) + (total?.anonymous_views ?? 0);
    return {
      pages: pages.map((sums) => ({
        title: sums.title,
        slug: sums.value.replace(/^\//, ''),
        view_count: sums.views + sums.anonymous_views,
        unique_visitors: sums.visitors,
        avg_time_on_page: averageTime(sums),
        view_share: percent(sums.views + sums.anonymous_views, total_views),
      })),
      totals: { total_views, unique_visitors: total?.visitors ?? 0, avg_time_on_page: averageTime(total) },
      period_days: days,
    };
  }

  async devices(days: number): Promise<DeviceStats> {
    const [devices, browsers] = await Promise.all([
      this.counts.sums('device', days, 'sessions'),
      this.counts.sums('browser', days, 'sessions'),
    ]);
    const all = devices.reduce((sum, { sessions }) => sum + sessions, 0);
    return {
      devices: devices.map(({ value: device_type, sessions }) => ({
        device_type,
        percentage: percent(sessions, all),
        sessions,
      })),
      browsers: browsers
        .slice(0, BROWSERS)
        .map(({ value: browser, sessions }) => ({ browser, percentage: percent(sessions, all), sessions })),
    };
  }

  async referrers(days: number): Promise<ReferrerStat[]> {
    const rows = await this.counts.sums('referrer', days, 'sessions');
    const all = rows.reduce((sum, { sessions }) => sum + sessions, 0);
    return rows.slice(0, 50).map(({ value: referrer_source, sessions: count, conversions }) => ({
      referrer_source,
      count,
      percentage: percent(count, all),
      conversions,
    }));
  }

  async conversions(days: number): Promise<ConversionStatistics> {
    const [total, stats, [bought], landings, referrers, campaigns, [joined], codes, paid] = await Promise.all([
      this.counts.total(days),
      this.actions(days),
      this.counts.sums('conversion', days, 'conversions'),
      this.counts.sums('landing', days, 'conversions', GROUPS),
      this.counts.sums('referrer', days, 'conversions', GROUPS),
      this.counts.sums('campaign', days, 'conversions', GROUPS),
      this.counts.sums('order', days, 'events'),
      this.counts.sums('code', days, 'events', GROUPS),
      this.sales.paidSince(firstDay(days)),
    ]);
    const sessions = bought?.conversions ?? 0;
    const withVisit = joined?.events ?? 0;
    const orders = Math.max(paid, withVisit);
    return {
      conversion_stats: stats,
      purchases: {
        sessions,
        rate: percent(sessions, total.sessions),
        avg_time_to_purchase: bought && sessions > 0 ? Math.round(bought.seconds / sessions) : null,
        by_landing_page: landings.map(groupOf),
        by_referrer: referrers.map(groupOf),
        by_campaign: campaigns.map(groupOf),
      },
      orders: {
        total: orders,
        without_visit: orders - withVisit,
        without_visit_rate: percent(orders - withVisit, orders),
        by_campaign_code: codes.map(({ value: name, events }) => ({
          name,
          orders: events,
          rate: percent(events, withVisit),
        })),
      },
      period_days: days,
    };
  }

  private async actions(days: number): Promise<ConversionStat[]> {
    const rows = await this.counts.sums('action', days, 'events');
    return EVENT_TYPES.map((event_type) => {
      const sums = rows.find(({ value }) => value === event_type);
      return { event_type, count: sums?.events ?? 0, unique_sessions: sums?.visitors ?? 0 };
    });
  }
}

const percent = (part: number, whole: number) => rounded(100 * part, whole, 1);
const averageTime = (sums: Pick<Sums, 'seconds' | 'timed'> | undefined) =>
  sums && sums.timed > 0 ? Math.round(sums.seconds / sums.timed) : null;
const groupOf = ({ value: name, sessions, conversions }: Sums): ConversionGroup => ({
  name,
  sessions,
  conversions,
  rate: percent(conversions, sessions),
});

function rounded(sum: number, count: number, decimals: number): number {
  return count > 0 ? Number((sum / count).toFixed(decimals)) : 0;
}
