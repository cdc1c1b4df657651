import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { PageType, VisitEventType } from '@kronblad/contracts/visit/schema';
import {
  BotRequestsCounted,
  PageViewed,
  PageViewsCounted,
  VisitConverted,
  VisitorActed,
  VisitStarted,
} from '#api/visitors/events.js';
import type { DatedEvent } from '#api/visitors/index.js';
import { Random } from '../../random.ts';
import { weekday } from '../year/calendar.ts';
import { shoppingMoment } from '../year/moments.ts';

/** The visits of a day, oldest first. All their streams begin with `id`. */
export interface VisitDay {
  readonly id: string;
  readonly visits: readonly (readonly DatedEvent[])[];
}

export interface SeenProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly featured: boolean;
}

export interface VisitsWanted {
  readonly visits: number;
  readonly days: number;
  readonly seed: string;
  readonly until: Date;
  readonly products: readonly SeenProduct[];
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly pages: readonly { readonly title: string; readonly slug: string }[];
  readonly orders: readonly PaidOrder[];
}

export type PaidOrder = Pick<OrderListItem, 'created_at' | 'campaign_code'>;

const WEEK = [1, 0.95, 1, 1.1, 1.25, 0.85, 1.2];
/** Growth over the period: at 0.5 the last day has 50 % more visits than the first. */
const GROWTH = 0.5;

const CLIENTS = [
  [34, 'mobile', 'Safari', 'iOS'],
  [22, 'mobile', 'Chrome', 'Android'],
  [6, 'mobile', 'Samsung Internet for Android', 'Android'],
  [16, 'desktop', 'Chrome', 'Windows'],
  [6, 'desktop', 'Microsoft Edge', 'Windows'],
  [6, 'desktop', 'Safari', 'macOS'],
  [3, 'desktop', 'Firefox', 'Windows'],
  [5, 'tablet', 'Safari', 'iOS'],
  [2, 'tablet', 'Chrome', 'Android'],
] as const;

const SOURCES = [
  [38, 'Google'],
  [30, 'direct'],
  [12, 'Instagram'],
  [9, 'Facebook'],
  [4, 'Bing'],
  [4, 'Pinterest'],
  [2, 'DuckDuckGo'],
  [1, 'hemtips.example'],
] as const;

const BOTS = [
  [50, 'search_engine'],
  [22, 'ai'],
  [12, 'script'],
  [8, 'link_preview'],
  [8, 'monitoring'],
] as const;

interface Page {
  readonly path: string;
  readonly title: string;
  readonly pageType: PageType;
  readonly productId: number | null;
}
const page = (path: string, title: string, pageType: PageType, productId: number | null = null): Page => {
  return { path, title, pageType, productId };
};

const HOME = page('/', 'Kronblad', 'home');
const LIST = page('/produkter', 'Alla produkter', 'list');
const CART = page('/kundvagn', 'Kundvagn', 'cart');
const CHECKOUT = page('/kassa', 'Kassa', 'checkout');
const THANKS = page('/tack', 'Din beställning', 'thanks');
const CONTACT = page('/kontakt', 'Kontakt', 'contact');
const INFORMATION = [
  page('/leverans-retur', 'Leverans och retur', 'information'),
  page('/faq', 'Frågor och svar', 'information'),
  page('/blombud', 'Blombud', 'information'),
];

const WITHOUT_CONSENT = 0.3;
const FROM_BOTS = 0.08;
const ORDERS_WITH_VISIT = 0.65;
/** Seconds between the order and the payment, and after the last look until a visit is over. */
const PAYING = 40;
const QUIET = 600;

/** Yields the visits of the last `days` days, oldest first. The same seed gives the same visits. */
export function* simulateVisits(wanted: VisitsWanted): Generator<VisitDay> {
  const { visits, days, seed, until } = wanted;
  const today = stockholmDay(until);
  const dates = Array.from({ length: days }, (_, nth) => addDays(today, nth + 1 - days));
  const weights = dates.map((date, nth) => (WEEK[weekday(date)] ?? 1) * (1 + (GROWTH * nth) / days));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const ordersByDay = Map.groupBy(wanted.orders, ({ created_at }) => stockholmDay(created_at));
  for (const [nth, date] of dates.entries()) {
    const random = new Random(`${seed} visits ${date}`);
    const id = new Random(`${seed} visits of ${date}`).text(16);
    const count = Math.round((visits * (weights[nth] ?? 0)) / all + random.next() - 0.5);
    const planned = Array.from({ length: count }, () => {
      const visit = new Visit(wanted, random);
      visit.lookAround();
      return visit.events(id, shoppingMoment(random, date));
    });
    for (const { created_at, campaign_code: campaignCode } of ordersByDay.get(date) ?? []) {
      if (!random.happens(ORDERS_WITH_VISIT)) continue;
      const visit = new Visit(wanted, random);
      const placedAfter = visit.buy();
      planned.push(
        visit.events(id, new Date(Date.parse(created_at) - placedAfter * 1000), {
          after: placedAfter + PAYING,
          campaignCode,
        }),
      );
    }
    const over = new Date(+until - QUIET * 1000).toISOString();
    const past = planned.filter((events) => events.every(({ occurredAt }) => occurredAt < over));
    yield { id, visits: past.toSorted((a, b) => (a[0]!.occurredAt < b[0]!.occurredAt ? -1 : 1)) };
  }
}

interface Action {
  readonly action: VisitEventType;
  readonly productId?: number | null;
  readonly resultCount?: number;
}

class Visit {
  private readonly steps: {
    readonly after: number;
    readonly seconds: number;
    readonly page: Page;
    readonly action?: Action;
  }[] = [];
  private readonly wanted: VisitsWanted;
  private readonly random: Random;
  private readonly client: Readonly<Record<'device' | 'browser' | 'os', string>>;
  /** Seconds since the visit began. */
  private after = 0;

  constructor(wanted: VisitsWanted, random: Random) {
    this.wanted = wanted;
    this.random = random;
    const [, device, browser, os] = random.weighted(CLIENTS, ([weight]) => weight);
    this.client = { device, browser, os };
  }

  lookAround(): void {
    const { random } = this;
    this.look(this.landing(), 4, 60);
    if (random.happens(this.client.device === 'mobile' ? 0.47 : 0.36)) return;
    let hasCart = false;
    for (let more = random.between(1, 6); more > 0; more--) hasCart = this.lookOn() || hasCart;
    if (random.happens(0.02)) this.look(CONTACT, 30, 160, { action: 'contact' });
    if (!hasCart || !random.happens(0.5)) return;
    this.look(CART, 10, 60);
    if (random.happens(0.25)) this.look(CHECKOUT, 20, 120, { action: 'checkout_start' });
  }

  /** Returns the seconds after which the order is placed. */
  buy(): number {
    const { random } = this;
    this.look(this.landing(), 4, 60);
    for (let more = random.between(0, 3); more > 0; more--)
      this.look(random.happens(0.5) ? this.category() : this.product(), 8, 80);
    this.put(this.product(), 15);
    this.look(CART, 10, 60);
    this.look(CHECKOUT, 60, 260, { action: 'checkout_start' });
    const placedAfter = this.after;
    this.look(THANKS, 8, 60, { action: 'purchase' });
    return placedAfter;
  }

  /** Buyers are no bots and have consented. */
  events(
    day: string,
    moment: Date,
    order?: { readonly after: number; readonly campaignCode: string | null },
  ): DatedEvent[] {
    const { random, client, steps } = this;
    const at = (seconds: number) => new Date(+moment + seconds * 1000).toISOString();
    if (!order && random.happens(FROM_BOTS)) {
      const [, reason] = random.weighted(BOTS, ([weight]) => weight);
      return [{ event: BotRequestsCounted({ reason, count: steps.length }), occurredAt: at(0) }];
    }
    if (!order && random.happens(WITHOUT_CONSENT))
      return steps.map(({ after, page }) => ({
        event: PageViewsCounted({ ...page, count: 1 }),
        occurredAt: at(after),
      }));
    const sessionId = day + random.text(16);
    const [, referrer] = random.weighted(SOURCES, ([weight]) => weight);
    const fromCampaign = ['Instagram', 'Facebook'].includes(referrer) && random.happens(0.4);
    const campaign = fromCampaign ? 'adventskampanj' : null;
    const seen = steps.flatMap(({ after, seconds, page, action }, nth) => {
      const viewId = nth.toString(16).padStart(16, '0');
      const acted = action && VisitorActed({ sessionId, productId: null, resultCount: null, ...action, ...client });
      return [PageViewed({ sessionId, viewId, seconds, ...page, ...client }), ...(acted ? [acted] : [])].map(
        (event) => ({
          event,
          occurredAt: at(after),
        }),
      );
    });
    return [
      { event: VisitStarted({ sessionId, referrer, campaign, ...client }), occurredAt: at(0) },
      ...seen,
      ...(order
        ? [{ event: VisitConverted({ sessionId, campaignCode: order.campaignCode }), occurredAt: at(order.after) }]
        : []),
    ];
  }

  private look(page: Page, least: number, most: number, action?: Action): void {
    const seconds = this.random.between(least, most);
    this.steps.push({ after: this.after, seconds, page, ...(action && { action }) });
    this.after += seconds + this.random.between(1, 8);
  }

  private put(page: Page, least: number): void {
    this.look(page, least, 110, { action: 'add_to_cart', productId: page.productId ?? 0 });
  }

  /** True when the visitor adds a product to the cart. */
  private lookOn(): boolean {
    const { random } = this;
    const way = random.next();
    if (way < 0.28) this.look(random.happens(0.5) ? LIST : this.category(), 8, 70);
    else if (way < 0.34) this.look(LIST, 5, 40, { action: 'search', resultCount: random.between(0, 14) });
    else if (way < 0.4) this.look(random.oneOf(INFORMATION), 15, 90);
    else if (random.happens(0.1)) this.put(this.product(), 10);
    else this.look(this.product(), 10, 110);
    return this.steps.at(-1)?.action?.action === 'add_to_cart';
  }

  private landing(): Page {
    const { random } = this;
    const { pages } = this.wanted;
    const way = random.next();
    if (way < 0.42) return HOME;
    if (way < 0.66) return this.product();
    if (way < 0.8) return this.category();
    if (way < 0.9 && pages.length > 0) {
      const { title, slug } = random.oneOf(pages);
      return page(`/${slug}`, title, 'marketing');
    }
    return random.happens(0.5) ? LIST : random.oneOf(INFORMATION);
  }

  private product(): Page {
    const { products } = this.wanted;
    const nth = Math.floor(this.random.next() ** 2 * products.length);
    const featured = products.filter((product) => product.featured);
    const product = featured.length > 0 && this.random.happens(0.35) ? this.random.oneOf(featured) : products[nth];
    return product ? page(`/produkter/${product.slug}`, product.name, 'product', product.id) : LIST;
  }

  private category(): Page {
    const { categories } = this.wanted;
    if (categories.length === 0) return LIST;
    const { name, slug } = this.random.oneOf(categories);
    return page(`/seo/kategori/${slug}`, name, 'category');
  }
}
