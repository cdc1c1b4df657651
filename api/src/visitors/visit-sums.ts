import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { PageType } from '@kronblad/contracts/visit/schema';
import { Injectable } from '@nestjs/common';
import { Database } from '../event-store/index.js';
import { type Dimension, MEASURES, type Measure } from './daily-visit-counts.js';

const NOW_MINUTES = 5;

/** Selects daily rows from `since` to the end of that month, and monthly rows for later months. */
const countsOf = (dimension: string, since: string) => `(
  SELECT * FROM read.visit_counts WHERE dimension = ${dimension} AND day >= ${since}::date
    AND day < (date_trunc('month', ${since}::date) + interval '1 month')::date
  UNION ALL
  SELECT * FROM read.visit_month_counts WHERE dimension = ${dimension}
    AND day > ${since}::date
) AS counts`;

export type Sums = { readonly value: string } & Readonly<Record<Measure, number>>;
type PageSums = Sums & { readonly title: string; readonly pageType: PageType };

const SUMS = MEASURES.map((measure) => `sum(${measure})::float8 AS ${measure}`).join(', ');

export const firstDay = (days: number) => addDays(stockholmDay(new Date()), 1 - days);

/** Sums of the daily and monthly counts. `days` counts back from today, today included. */
@Injectable()
export class VisitSums {
  constructor(private readonly database: Database) {}

  async now(): Promise<{ readonly visitors: number; readonly minutes: number }> {
    const [row] = await this.database.query<{ visitors: number }>(
      'SELECT count(*)::int AS visitors FROM read.visits WHERE last_at > now() - make_interval(mins => $1)',
      [NOW_MINUTES],
      'visitors-now',
    );
    return { visitors: row?.visitors ?? 0, minutes: NOW_MINUTES };
  }

  async total(days: number): Promise<Sums> {
    const [row] = await this.sums('total', days, 'views');
    return row ?? ({ value: '', ...Object.fromEntries(MEASURES.map((measure) => [measure, 0])) } as Sums);
  }

  async dailyViews(days: number) {
    const from = firstDay(days);
    const rows = await this.database.query<{ date: string; views: number }>(
      `SELECT day::text AS date, (views + anonymous_views)::float8 AS views FROM read.visit_counts
       WHERE dimension = 'total' AND day >= $1`,
      [from],
      'visit-days',
    );
    const views = new Map(rows.map((row) => [row.date, row.views]));
    return Array.from({ length: days }, (_, nth) => addDays(from, nth)).map((date) => ({
      date,
      views: views.get(date) ?? 0,
    }));
  }

  sums(dimension: Dimension, days: number, by: string, limit = 1_000): Promise<Sums[]> {
    return this.database.query<Sums>(
      `SELECT value, ${SUMS} FROM ${countsOf('$1', '$2')}
       GROUP BY value ORDER BY sum(${by}) DESC, value LIMIT $3`,
      [dimension, firstDay(days), limit],
    );
  }

  pageSums(days: number, by: string, limit: number, pageType: PageType | null = null): Promise<PageSums[]> {
    return this.database.query<PageSums>(
      `SELECT sums.*, p.title, p.page_type AS "pageType" FROM (
         SELECT value, ${SUMS}, sum(${by}) AS rank FROM ${countsOf("'page'", '$1')}
         WHERE ($3::text IS NULL OR value IN (SELECT path FROM read.visit_pages WHERE page_type = $3))
         GROUP BY value ORDER BY rank DESC, value LIMIT $2
       ) sums JOIN read.visit_pages p ON p.path = sums.value
       ORDER BY rank DESC, value`,
      [firstDay(days), limit, pageType],
    );
  }
}
