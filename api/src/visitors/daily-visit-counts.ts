import { firstOfMonth } from '@kronblad/contracts/rules/time';

/** Counters; each is a column of `visit_counts`. */
export const MEASURES = [
  'visitors',
  'sessions',
  'views',
  'anonymous_views',
  'seconds',
  'timed',
  'bounces',
  'exits',
  'events',
  'conversions',
] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Partial<Record<Measure, number>>;

export interface DayCount {
  readonly dimension: string;
  readonly day: string;
  readonly value: string;
  readonly sums: Record<Measure, number>;
}

const nothing = () => Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Record<Measure, number>;

/** Sums by dimension, Stockholm day and value. They are additive, over days and over batches. */
export class DailyVisitCounts {
  private readonly counts = new Map<string, DayCount>();
  private readonly labels = new Map<string, { readonly title: string; readonly pageType: string }>();

  add(dimension: string, day: string, value: string, measures: Measures): void {
    const key = `${dimension}\n${day}\n${value}`;
    let count = this.counts.get(key);
    if (!count) {
      count = { dimension, day, value, sums: nothing() };
      this.counts.set(key, count);
    }
    for (const measure in measures) count.sums[measure as Measure] += measures[measure as Measure] ?? 0;
  }

  /** The latest title of a page is kept. */
  label(path: string, title: string, pageType: string): void {
    this.labels.set(path, { title, pageType });
  }

  rows(): readonly DayCount[] {
    return [...this.counts.values()];
  }

  /** The same sums by month; `day` is its first day. */
  months(): readonly DayCount[] {
    const months = new DailyVisitCounts();
    for (const { dimension, day, value, sums } of this.counts.values()) {
      months.add(dimension, firstOfMonth(day), value, sums);
    }
    return months.rows();
  }

  pages(): { readonly path: string; readonly title: string; readonly pageType: string }[] {
    return [...this.labels].map(([path, label]) => ({ path, ...label }));
  }
}
