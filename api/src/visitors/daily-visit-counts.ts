import { firstOfMonth } from '@kronblad/contracts/time/time';

/** Values of the column `dimension` of `visit_counts`. The comments say what the column `value` then contains. */
export const DIMENSIONS = [
  'total', // value is empty
  'hour', // hour in which the session began (Stockholm)
  'device',
  'browser',
  'client', // device/browser/os
  'landing', // path of the session's first page
  'referrer',
  'campaign', // utm_campaign
  'page',
  'type',
  'product',
  'action', // such as add_to_cart or search
  'order', // value is empty; `events` counts the paid orders of sessions
  'code', // campaign code of a paid order
  'conversion', // value is empty; `conversions` counts sessions with a paid order
  'bot', // why the requests count as a bot's
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Columns of `visit_counts`. Each dimension uses some of them. */
export const MEASURES = [
  // In `total` rows: sessions with any event. In `page`, `type`, `product` and `action` rows: sessions with that value.
  'visitors',
  'sessions', // sessions with a page view; in `referrer` and `campaign` rows: sessions from that source
  'views', // page views with consent
  'anonymous_views', // page views without consent
  // In `total` rows: length of the visits. In `page`, `type` (of page) and `product` rows: time that the page was
  // visible. In `conversion` rows: time from the first view to the order.
  'seconds',
  'timed', // page views with a reported visible time
  'bounces', // sessions with a single page view
  'exits', // sessions that ended on the page
  'events', // in `action`, `order`, `code` and `bot` rows: number of actions, paid orders or bot requests
  'conversions',
] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Partial<Record<Measure, number>>;

export interface DayCount {
  readonly dimension: Dimension;
  readonly day: string;
  readonly value: string;
  readonly sums: Sums;
}

type Sums = Record<Measure, number>;
const NOTHING = Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Sums;

/** Sums by dimension, Stockholm day and value. Sums can be added across days and batches. */
export class DailyVisitCounts {
  private readonly counts = new Map<Dimension, Map<string, Map<string, DayCount>>>();
  private readonly labels = new Map<string, { readonly title: string; readonly pageType: string }>();

  add(dimension: Dimension, day: string, value: string, measures: Measures): void {
    // Maps in maps instead of one joined key, which a replay would make and hash millions of times.
    const days = inner(this.counts, dimension);
    const values = inner(days, day);
    let count = values.get(value);
    if (!count) {
      count = { dimension, day, value, sums: { ...NOTHING } };
      values.set(value, count);
    }
    for (const measure in measures) count.sums[measure as Measure] += measures[measure as Measure] ?? 0;
  }

  label(path: string, title: string, pageType: string): void {
    this.labels.set(path, { title, pageType });
  }

  rows(): readonly DayCount[] {
    return [...this.counts.values()].flatMap((days) => [...days.values()].flatMap((values) => [...values.values()]));
  }

  /** Returns the same sums by month; `day` is the first day of the month. */
  months(): readonly DayCount[] {
    const months = new DailyVisitCounts();
    for (const { dimension, day, value, sums } of this.rows()) {
      months.add(dimension, firstOfMonth(day), value, sums);
    }
    return months.rows();
  }

  pages(): { readonly path: string; readonly title: string; readonly pageType: string }[] {
    return [...this.labels].map(([path, label]) => ({ path, ...label }));
  }
}

function inner<Outer, Key, Value>(maps: Map<Outer, Map<Key, Value>>, key: Outer): Map<Key, Value> {
  let map = maps.get(key);
  if (!map) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
