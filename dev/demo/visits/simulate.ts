import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Random } from '../../random.ts';
import { weekday } from '../year/calendar.ts';
import { shoppingMoment } from '../year/moments.ts';
import type { PlannedStep, PlannedVisit, ShownPage, VisitorAction } from './planned-visit.ts';

type Visit = Omit<PlannedVisit, 'day_id'>;

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

export interface PaidOrder {
  readonly id: number;
  readonly placedAt: Date;
  readonly campaignCode: string | null;
}

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

const HOME: ShownPage = { path: '/', title: 'Kronblad', page_type: 'home', product_id: null };
const LIST: ShownPage = { path: '/produkter', title: 'Alla produkter', page_type: 'list', product_id: null };
const CART: ShownPage = { path: '/kundvagn', title: 'Kundvagn', page_type: 'cart', product_id: null };
const CHECKOUT: ShownPage = { path: '/kassa', title: 'Kassa', page_type: 'checkout', product_id: null };
const THANKS: ShownPage = { path: '/tack', title: 'Din beställning', page_type: 'thanks', product_id: null };
const CONTACT: ShownPage = { path: '/kontakt', title: 'Kontakt', page_type: 'contact', product_id: null };
const INFORMATION: readonly ShownPage[] = [
  { path: '/leverans-retur', title: 'Leverans och retur', page_type: 'information', product_id: null },
  { path: '/faq', title: 'Frågor och svar', page_type: 'information', product_id: null },
  { path: '/blombud', title: 'Blombud', page_type: 'information', product_id: null },
];

const WITHOUT_CONSENT = 0.3;
const FROM_BOTS = 0.08;
const ORDERS_WITH_VISIT = 0.65;
const PAYING = 40;

/** Yields the visits of the last `days` days, oldest first. The same seed gives the same visits. */
export function* simulateVisits(wanted: VisitsWanted): Generator<PlannedVisit> {
  const { visits, days, seed, until } = wanted;
  const today = stockholmDay(until);
  const dates = Array.from({ length: days }, (_, nth) => addDays(today, nth + 1 - days));
  const weights = dates.map((date, nth) => (WEEK[weekday(date)] ?? 1) * (1 + (GROWTH * nth) / days));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shop = new Shop(wanted);
  const ordersByDay = Map.groupBy(wanted.orders, ({ placedAt }) => stockholmDay(placedAt));
  for (const [nth, date] of dates.entries()) {
    const random = new Random(`${seed} visits ${date}`);
    const day_id = new Random(`${seed} visits of ${date}`).text(16);
    const count = Math.round((visits * (weights[nth] ?? 0)) / all + random.next() - 0.5);
    const moments = Array.from({ length: count }, () => shoppingMoment(random, date)).sort((a, b) => +a - +b);
    const planned = moments.map((moment) => shop.visit(random, moment));
    for (const order of ordersByDay.get(date) ?? []) {
      if (random.happens(ORDERS_WITH_VISIT)) planned.push(shop.purchase(random, order));
    }
    for (const visit of planned.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      const length = visit.steps.at(-1)?.after ?? 0;
      if (Date.parse(visit.at) + (length + 600) * 1000 >= +until) continue;
      yield { ...visit, day_id, session_id: day_id + visit.session_id };
    }
  }
}

class Steps {
  readonly list: PlannedStep[] = [];
  readonly random: Random;
  /** Seconds since the visit began. */
  after = 0;

  constructor(random: Random) {
    this.random = random;
  }

  look(page: ShownPage, least: number, most: number, action?: VisitorAction): void {
    const seconds = this.random.between(least, most);
    this.list.push({ after: this.after, page: { ...page, seconds }, ...(action ? { action } : {}) });
    this.after += seconds + this.random.between(1, 8);
  }
}

class Shop {
  private readonly wanted: VisitsWanted;

  constructor(wanted: VisitsWanted) {
    this.wanted = wanted;
  }

  visit(random: Random, moment: Date): Visit {
    const visit = this.visitor(random, moment);
    const steps = new Steps(random);
    this.look(steps, visit.client?.device === 'mobile');
    const bot = random.happens(FROM_BOTS) ? random.weighted(BOTS, ([weight]) => weight)[1] : null;
    const client = random.happens(WITHOUT_CONSENT) ? null : visit.client;
    return { ...visit, client, bot, steps: steps.list };
  }

  purchase(random: Random, { placedAt, campaignCode }: PaidOrder): Visit {
    const steps = new Steps(random);
    steps.look(this.landing(random), 4, 60);
    for (let more = random.between(0, 3); more > 0; more--) {
      steps.look(random.happens(0.5) ? this.category(random) : this.product(random), 8, 80);
    }
    const product = this.product(random);
    steps.look(product, 15, 110, { type: 'add_to_cart', product_id: product.product_id ?? 0 });
    steps.look(CART, 10, 60);
    steps.look(CHECKOUT, 60, 260, { type: 'checkout_start' });
    const placedAfter = steps.after;
    steps.look(THANKS, 8, 60, { type: 'purchase' });
    const visit = this.visitor(random, new Date(+placedAt - placedAfter * 1000));
    return { ...visit, steps: steps.list, order: { after: placedAfter + PAYING, campaign_code: campaignCode } };
  }

  private visitor(random: Random, moment: Date): Visit & { readonly client: object } {
    const [, device, browser, os] = random.weighted(CLIENTS, ([weight]) => weight);
    const [, referrer] = random.weighted(SOURCES, ([weight]) => weight);
    const fromCampaign = ['Instagram', 'Facebook'].includes(referrer) && random.happens(0.4);
    return {
      session_id: random.text(16),
      at: moment.toISOString(),
      client: { device, browser, os },
      referrer,
      campaign: fromCampaign ? 'adventskampanj' : null,
      bot: null,
      order: null,
      steps: [],
    };
  }

  private look(steps: Steps, onPhone: boolean): void {
    const { random } = steps;
    steps.look(this.landing(random), 4, 60);
    if (random.happens(onPhone ? 0.47 : 0.36)) return;
    let hasCart = false;
    for (let more = random.between(1, 6); more > 0; more--) hasCart = this.lookOn(steps) || hasCart;
    if (random.happens(0.02)) steps.look(CONTACT, 30, 160, { type: 'contact' });
    if (!hasCart || !random.happens(0.5)) return;
    steps.look(CART, 10, 60);
    if (random.happens(0.25)) steps.look(CHECKOUT, 20, 120, { type: 'checkout_start' });
  }

  /** True when the visitor adds a product to the cart. */
  private lookOn(steps: Steps): boolean {
    const { random } = steps;
    const way = random.next();
    if (way < 0.28) steps.look(random.happens(0.5) ? LIST : this.category(random), 8, 70);
    else if (way < 0.34) steps.look(LIST, 5, 40, { type: 'search', results: random.between(0, 14) });
    else if (way < 0.4) steps.look(random.oneOf(INFORMATION), 15, 90);
    else return this.lookAtProduct(steps);
    return false;
  }

  private lookAtProduct(steps: Steps): boolean {
    const product = this.product(steps.random);
    const takes = steps.random.happens(0.1);
    steps.look(product, 10, 110, takes ? { type: 'add_to_cart', product_id: product.product_id ?? 0 } : undefined);
    return takes;
  }

  private landing(random: Random): ShownPage {
    const { pages } = this.wanted;
    const way = random.next();
    if (way < 0.42) return HOME;
    if (way < 0.66) return this.product(random);
    if (way < 0.8) return this.category(random);
    if (way < 0.9 && pages.length > 0) {
      const { title, slug } = random.oneOf(pages);
      return { path: `/${slug}`, title, page_type: 'marketing', product_id: null };
    }
    return random.happens(0.5) ? LIST : random.oneOf(INFORMATION);
  }

  private product(random: Random): ShownPage {
    const { products } = this.wanted;
    const nth = Math.floor(random.next() ** 2 * products.length);
    const featured = products.filter((product) => product.featured);
    const product = featured.length > 0 && random.happens(0.35) ? random.oneOf(featured) : products[nth];
    if (!product) return LIST;
    const { id, name, slug } = product;
    return { path: `/produkter/${slug}`, title: name, page_type: 'product', product_id: id };
  }

  private category(random: Random): ShownPage {
    const { categories } = this.wanted;
    if (categories.length === 0) return LIST;
    const { name, slug } = random.oneOf(categories);
    return { path: `/seo/kategori/${slug}`, title: name, page_type: 'category', product_id: null };
  }
}
