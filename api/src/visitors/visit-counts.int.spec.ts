import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  PageViewed,
  PageViewsCounted,
  VisitConverted,
  VisitorActed,
  VisitStarted,
} from '@kronblad/contracts/events/visits';
import fc from 'fast-check';
import { openTestLog, type TestLog } from '../../test/event-store/log.js';
import { settled } from '../../test/event-store/settled.js';
import { EventCodec, EventReader, VISITS } from '../event-store/index.js';
import { projectionStep } from '../event-store/projections/subscribers.js';
import { Replay } from '../event-store/rebuild/replay.js';
import { type DatedEvent, VisitLog } from './visit-log.js';
import { visitProjections } from './visits.projection.js';

const FIRST = Date.parse('2026-11-20T20:00:00Z');
const PATHS = ['/', '/produkter', '/produkter/ros', '/kundvagn'];
const client = { device: 'mobile', browser: 'Safari', os: 'iOS' };

let log: TestLog;
let visits: VisitLog;
beforeAll(async () => {
  log = await openTestLog();
  visits = new VisitLog(log.database, new EventCodec(log.keys));
});
afterAll(() => log.close());

/** Few sessions, views and paths, so that events meet: views told again, purchases before views, visits over midnight. */
const step = fc.record({
  session: fc.nat(12),
  kind: fc.constantFrom('start', 'view', 'view', 'view', 'view', 'act', 'paid', 'anonymous'),
  path: fc.constantFrom(...PATHS),
  viewId: fc.option(fc.constantFrom('a', 'b', 'c')),
  seconds: fc.option(fc.nat(90)),
  minutes: fc.nat(25),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function eventsOf(steps: readonly Step[], run: number): DatedEvent[] {
  let at = FIRST;
  return steps.map(({ session, kind, path, viewId, seconds, minutes }) => {
    at += minutes * 60_000;
    const sessionId = `run-${run}-session-${session}`;
    const page = { path, title: path, pageType: 'other', productId: null };
    const events = {
      start: () => VisitStarted({ sessionId, referrer: 'Google', campaign: null, ...client }),
      view: () => PageViewed({ sessionId, viewId, seconds, ...page, ...client }),
      act: () => VisitorActed({ sessionId, action: 'search', productId: null, resultCount: null, ...client }),
      paid: () => VisitConverted({ sessionId, campaignCode: null }),
      anonymous: () => PageViewsCounted({ ...page, count: 2 }),
    };
    return { event: events[kind as keyof typeof events](), occurredAt: new Date(at).toISOString() };
  });
}

/** Dimension, day, value, measure and number, as plain SQL counts them in the raw log. */
const COUNTED = `
  WITH e AS (
    SELECT stream, type, data, data->>'path' AS path,
      ((meta->>'occurredAt')::timestamptz AT TIME ZONE 'Europe/Stockholm')::date AS day,
      row_number() OVER (ORDER BY transaction_id, position) AS nth
    FROM log.visits
  ), told AS (
    SELECT *, coalesce(data->>'viewId', nth::text) AS view, (data->>'seconds')::float8 AS seconds
    FROM e WHERE type = 'PageViewed'
  ), v AS (
    SELECT DISTINCT ON (stream, view) stream, view, day, path, nth, max(seconds) OVER (PARTITION BY stream, view) AS seconds
    FROM told ORDER BY stream, view, nth
  ), begun AS (
    SELECT DISTINCT ON (stream) stream, day FROM e
    WHERE type IN ('VisitStarted', 'PageViewed', 'VisitorActed') ORDER BY stream, nth
  ), s AS (
    SELECT stream, begun.day, count(*) AS views, (array_agg(path ORDER BY nth))[1] AS landing
    FROM v JOIN begun USING (stream) GROUP BY stream, begun.day
  ), leaving AS (
    SELECT DISTINCT ON (stream) day, path FROM v ORDER BY stream, nth DESC
  ), first_of_page AS (
    SELECT DISTINCT ON (stream, path) day, path FROM v ORDER BY stream, path, nth
  ), paid AS (
    SELECT e.stream, e.day FROM e
    WHERE type = 'VisitConverted' AND EXISTS (SELECT FROM v WHERE v.stream = e.stream AND v.nth < e.nth)
  )
  SELECT 'total' AS dimension, day, '' AS value, 'views' AS measure, count(*)::float8 AS number FROM v GROUP BY day
  UNION ALL SELECT 'total', day, '', 'visitors', count(*) FROM begun GROUP BY day
  UNION ALL SELECT 'total', day, '', 'sessions', count(*) FROM s GROUP BY day
  UNION ALL SELECT 'total', day, '', 'bounces', count(*) FROM s WHERE views = 1 GROUP BY day
  UNION ALL SELECT 'total', day, '', 'anonymous_views', sum((data->>'count')::int) FROM e
    WHERE type = 'PageViewsCounted' GROUP BY day
  UNION ALL SELECT 'landing', day, landing, 'sessions', count(*) FROM s GROUP BY day, landing
  UNION ALL SELECT 'landing', day, landing, 'bounces', count(*) FROM s WHERE views = 1 GROUP BY day, landing
  UNION ALL SELECT 'landing', day, landing, 'conversions', count(*) FROM s
    WHERE stream IN (SELECT stream FROM paid) GROUP BY day, landing
  UNION ALL SELECT 'page', day, path, 'views', count(*) FROM v GROUP BY day, path
  UNION ALL SELECT 'page', day, path, 'visitors', count(*) FROM first_of_page GROUP BY day, path
  UNION ALL SELECT 'page', day, path, 'exits', count(*) FROM leaving GROUP BY day, path
  UNION ALL SELECT 'page', day, path, 'seconds', sum(seconds) FROM v GROUP BY day, path
  UNION ALL SELECT 'page', day, path, 'timed', count(*) FROM v WHERE seconds > 0 GROUP BY day, path
  UNION ALL SELECT 'action', day, 'search', 'events', count(*) FROM e WHERE type = 'VisitorActed' GROUP BY day
  UNION ALL SELECT 'referrer', day, 'Google', 'sessions', count(*) FROM begun
    WHERE stream IN (SELECT stream FROM e WHERE type = 'VisitStarted') GROUP BY day
  UNION ALL SELECT 'order', day, '', 'events', count(*) FROM paid GROUP BY day
  UNION ALL SELECT 'conversion', day, '', 'conversions', count(*) FROM s
    WHERE stream IN (SELECT stream FROM paid) GROUP BY day`;

const PROJECTED = `
  SELECT dimension, day, value, measure, number::text::float8 AS number
  FROM read.visit_counts c, jsonb_each(to_jsonb(c) - '{dimension,day,value}'::text[]) AS sums (measure, number)`;

/** Lines that can be compared, without zeros. */
async function lines(sql: string): Promise<string[]> {
  const rows = await log.database.query<{ line: string; pair: string }>(
    `SELECT concat_ws(' ', dimension, day, value, measure, number) AS line, dimension || ' ' || measure AS pair
     FROM (${sql}) AS counts WHERE number <> 0`,
  );
  return rows.filter(({ pair }) => PAIRS.has(pair)).map(({ line }) => line);
}
const PAIRS = new Set(
  [...COUNTED.matchAll(/'(\w+)'(?: AS dimension)?, day, .*? '(\w+)'(?: AS measure)?, (?:count|sum)/g)].map(
    ([, dimension, measure]) => `${dimension} ${measure}`,
  ),
);

it('counts what plain SQL counts in the raw log, however it is cut into batches', async () => {
  expect(PAIRS.size).toBe(17);
  const reader = new EventReader(new EventCodec(log.keys), VISITS);
  const [projection] = visitProjections;
  if (!projection) throw new Error('no projection');
  const advance = projectionStep(log.database, reader, projection);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 120 }),
      fc.integer({ min: 1, max: 40 }),
      async (steps, cut) => {
        const events = eventsOf(steps, run++);
        for (let from = 0; from < events.length; from += cut) {
          await visits.appendHistory(events.slice(from, from + cut));
          await advance();
        }
        await settled(log.database);
        while ((await advance()) === 'more');
        const [projected, counted] = await Promise.all([lines(PROJECTED), lines(COUNTED)]);
        expect(projected.sort()).toEqual(counted.sort());
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
  const inDays = "SELECT dimension, date_trunc('month', day)::date, value, sum(views), sum(seconds), sum(sessions)";
  const inMonths = 'SELECT dimension, day, value, views::numeric, seconds, sessions::numeric';
  const months = await log.database.query(`${inMonths} FROM read.visit_month_counts`);
  const different = await log.database.query(
    `${inDays} FROM read.visit_counts GROUP BY 1, 2, 3 EXCEPT ${inMonths} FROM read.visit_month_counts`,
  );
  expect([months.length > 0, different]).toEqual([true, []]);
  const [verdict] = await new Replay(log.owner, reader).verifyAll(visitProjections);
  expect(verdict?.differences).toEqual([]);
}, 60_000);
