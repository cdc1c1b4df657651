import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bringUpToDate } from '../../test/event-store/bring-up-to-date.js';
import { openTestLog, type TestLog } from '../../test/event-store/log.js';
import { settled } from '../../test/event-store/settled.js';
import { EventCodec, type EventNotifier, EventReader, VISITS } from '../event-store/index.js';
import { Replay } from '../event-store/rebuild/replay.js';
import { readLag } from '../event-store/running/index.js';
import {
  BotRequestsCounted,
  PageViewed,
  PageViewsCounted,
  VisitConverted,
  VisitorActed,
  VisitStarted,
} from './events.js';
import { type DatedEvent, VisitEventWriter } from './visit-log.js';
import { visitProjections } from './visits.projection.js';

const FIRST = Date.parse('2026-11-20T20:00:00Z');
const PAGES = [
  ['/', 'home', null],
  ['/produkter', 'list', null],
  ['/produkter/ros', 'product', 7],
  ['/produkter/vas', 'product', 8],
  ['/kundvagn', 'cart', null],
  ['', 'other', null],
] as const;
const CLIENTS = [
  { device: 'mobile', browser: 'Safari', os: 'iOS' },
  { device: 'mobile', browser: 'Chrome', os: 'Android' },
  { device: 'desktop', browser: 'Chrome', os: 'Windows' },
] as const;

let log: TestLog;
let visits: VisitEventWriter;
beforeAll(async () => {
  log = await openTestLog();
  visits = new VisitEventWriter(log.database, new EventCodec(log.keys), {
    tell: () => undefined,
  } as unknown as EventNotifier);
});
afterAll(() => log.close());

/** Few sessions, views and pages, to provoke repeated views, purchases before views, and visits over midnight. */
const step = fc.record({
  session: fc.nat(12),
  kind: fc.constantFrom('start', 'view', 'view', 'view', 'view', 'act', 'paid', 'anonymous', 'bot'),
  page: fc.constantFrom(...PAGES),
  viewId: fc.option(fc.constantFrom('a', 'b', 'c')),
  seconds: fc.option(fc.double({ min: 0, max: 90, noNaN: true })),
  minutes: fc.nat(45),
  millis: fc.nat(59_999),
  referrer: fc.constantFrom('Google', 'direct'),
  campaign: fc.option(fc.constantFrom('jul', 'advent')),
  code: fc.option(fc.constantFrom('JUL10', 'ADVENT')),
  action: fc.constantFrom('search', 'contact'),
  client: fc.constantFrom(...CLIENTS),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function eventsOf(steps: readonly Step[], run: number): DatedEvent[] {
  let at = FIRST;
  return steps.map(({ session, kind, page: [path, pageType, productId], minutes, millis, client, ...step }) => {
    at += minutes * 60_000 + millis;
    const sessionId = `run-${run}-session-${session}`;
    const page = { path, title: path, pageType, productId };
    const { referrer, campaign, viewId, seconds, action, code } = step;
    const events = {
      start: () => VisitStarted({ sessionId, referrer, campaign, ...client }),
      view: () => PageViewed({ sessionId, viewId, seconds, ...page, ...client }),
      act: () => VisitorActed({ sessionId, action, productId, resultCount: null, ...client }),
      paid: () => VisitConverted({ sessionId, campaignCode: code }),
      anonymous: () => PageViewsCounted({ ...page, count: 2 }),
      bot: () => BotRequestsCounted({ reason: 'script', count: 3 }),
    };
    return { event: events[kind](), occurredAt: new Date(at).toISOString() };
  });
}

const COUNTED = `
  WITH e AS (
    SELECT stream, type, data, data->>'path' AS path, (meta->>'occurredAt')::timestamptz AS at,
      ((meta->>'occurredAt')::timestamptz AT TIME ZONE 'Europe/Stockholm')::date AS day,
      row_number() OVER (ORDER BY transaction_id, position) AS nth
    FROM log.visits
  ), own AS (
    SELECT *, extract(epoch FROM date_trunc('second', at)) AS second FROM e
    WHERE type IN ('VisitStarted', 'PageViewed', 'VisitorActed')
  ), begun AS (
    SELECT DISTINCT ON (stream) stream, day, extract(hour FROM at AT TIME ZONE 'Europe/Stockholm')::int AS hour,
      data->>'device' AS device, data->>'browser' AS browser, data->>'os' AS os
    FROM own ORDER BY stream, nth
  ), v AS (
    SELECT DISTINCT ON (stream, coalesce(data->>'viewId', nth::text)) stream, day, path, at, nth,
      data->>'pageType' AS type, data->>'productId' AS product,
      max(floor((data->>'seconds')::float8 + 0.5)) OVER (PARTITION BY stream, coalesce(data->>'viewId', nth::text)) AS seconds
    FROM e WHERE type = 'PageViewed' ORDER BY stream, coalesce(data->>'viewId', nth::text), nth
  ), source AS (
    SELECT DISTINCT ON (stream) stream, data->>'referrer' AS referrer, data->>'campaign' AS campaign
    FROM e WHERE type = 'VisitStarted' ORDER BY stream, nth
  ), paid AS (
    SELECT e.stream, e.day, e.at, e.nth, e.data->>'campaignCode' AS code FROM e
    WHERE type = 'VisitConverted' AND EXISTS (SELECT FROM v WHERE v.stream = e.stream AND v.nth < e.nth)
  ), s AS (
    SELECT begun.*, looked.*, source.referrer, source.campaign, first_paid.at AS paid_at
    FROM begun
    LEFT JOIN (SELECT stream, count(*) AS views, min(at) AS first_at, (array_agg(path ORDER BY nth))[1] AS landing
      FROM v GROUP BY stream) AS looked (viewer, views, first_at, landing) ON viewer = begun.stream
    LEFT JOIN source USING (stream)
    LEFT JOIN (SELECT DISTINCT ON (stream) stream, at FROM paid ORDER BY stream, nth) first_paid USING (stream)
  ), grouped AS (
    SELECT s.*, g.dimension, g.value FROM s, LATERAL (VALUES
      ('total', ''), ('hour', hour::text), ('device', device), ('browser', browser),
      ('client', concat_ws('/', device, browser, os)), ('landing', landing)
    ) AS g (dimension, value) WHERE views > 0
  ), sourced AS (
    SELECT s.day, s.paid_at, g.dimension, g.value FROM s,
      LATERAL (VALUES ('referrer', referrer), ('campaign', campaign)) AS g (dimension, value) WHERE value IS NOT NULL
  ), placed AS (
    SELECT v.*, p.dimension, p.value FROM v,
      LATERAL (VALUES ('page', path), ('type', type), ('product', product)) AS p (dimension, value) WHERE value IS NOT NULL
  ), counted AS (
    SELECT e.day, (data->>'count')::int AS count, p.dimension, p.value FROM e,
      LATERAL (VALUES ('total', ''), ('page', path), ('type', data->>'pageType'), ('product', data->>'productId'))
        AS p (dimension, value)
    WHERE type = 'PageViewsCounted' AND value IS NOT NULL
  )
  SELECT 'total' AS dimension, day, '' AS value, 'views' AS measure, count(*)::float8 AS number FROM v GROUP BY day
  UNION ALL SELECT 'total', day, '', 'visitors', count(*) FROM begun GROUP BY day
  UNION ALL SELECT 'total', begun.day, '', 'seconds', sum(least(1800, pause)) FROM (
    SELECT stream, second - lag(second) OVER (PARTITION BY stream ORDER BY nth) AS pause FROM own
  ) AS pauses JOIN begun USING (stream) WHERE pause IS NOT NULL GROUP BY begun.day
  UNION ALL SELECT dimension, day, value, 'sessions', count(*) FROM grouped GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'bounces', count(*) FROM grouped WHERE views = 1 GROUP BY 1, 2, 3
  UNION ALL SELECT 'landing', day, landing, 'conversions', count(*) FROM s WHERE paid_at IS NOT NULL GROUP BY day, landing
  UNION ALL SELECT dimension, day, value, 'sessions', count(*) FROM sourced GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'conversions', count(paid_at) FROM sourced GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'views', count(*) FROM placed GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'seconds', sum(seconds) FROM placed WHERE seconds > 0 GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'timed', count(*) FROM placed WHERE seconds > 0 GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'visitors', count(*) FROM (
    SELECT DISTINCT ON (dimension, stream, value) dimension, day, value FROM placed ORDER BY dimension, stream, value, nth
  ) AS firsts GROUP BY 1, 2, 3
  UNION ALL SELECT dimension, day, value, 'anonymous_views', sum(count) FROM counted GROUP BY 1, 2, 3
  UNION ALL SELECT 'page', day, path, 'exits', count(*) FROM (
    SELECT DISTINCT ON (stream) day, path FROM v ORDER BY stream, nth DESC
  ) AS leaving GROUP BY day, path
  UNION ALL SELECT 'action', day, data->>'action', 'events', count(*) FROM e WHERE type = 'VisitorActed' GROUP BY 2, 3
  UNION ALL SELECT 'action', day, action, 'visitors', count(*) FROM (
    SELECT DISTINCT ON (stream, data->>'action') day, data->>'action' AS action FROM e WHERE type = 'VisitorActed'
    ORDER BY stream, data->>'action', nth
  ) AS acting GROUP BY day, action
  UNION ALL SELECT 'order', day, '', 'events', count(*) FROM paid GROUP BY day
  UNION ALL SELECT 'code', day, code, 'events', count(*) FROM paid WHERE code IS NOT NULL GROUP BY day, code
  UNION ALL SELECT 'conversion', day, '', 'conversions', count(*) FROM s WHERE paid_at IS NOT NULL GROUP BY day
  UNION ALL SELECT 'conversion', day, '', 'seconds', sum(extract(epoch FROM date_trunc('second', paid_at) - date_trunc('second', first_at))) FROM s
    WHERE paid_at IS NOT NULL GROUP BY day
  UNION ALL SELECT 'bot', day, data->>'reason', 'events', sum((data->>'count')::int) FROM e
    WHERE type = 'BotRequestsCounted' GROUP BY 2, 3`;

const PROJECTED = `
  SELECT dimension, day, value, measure, number::text::float8 AS number
  FROM read.visit_counts c, jsonb_each(to_jsonb(c) - '{dimension,day,value}'::text[]) AS sums (measure, number)`;

async function lines(sql: string): Promise<string[]> {
  const rows = await log.database.query<{ line: string }>(
    `SELECT concat_ws(' ', dimension, day, value, measure, number) AS line FROM (${sql}) AS counts WHERE number <> 0`,
  );
  return rows.map(({ line }) => line).sort();
}

it('The counts are what plain SQL counts in the raw log, however it is cut into batches', async () => {
  const reader = new EventReader(new EventCodec(log.keys), VISITS);
  const [projection] = visitProjections;
  if (!projection) throw new Error('no projection');
  const advance = () => bringUpToDate(log.database, reader, projection);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 60, maxLength: 120 }),
      fc.integer({ min: 1, max: 40 }),
      async (steps, cut) => {
        const events = eventsOf(steps, run++);
        for (let from = 0; from < events.length; from += cut) {
          await visits.appendHistory(events.slice(from, from + cut));
          await advance();
        }
        await settled(log.database);
        await advance();
        const [projected, counted] = await Promise.all([lines(PROJECTED), lines(COUNTED)]);
        expect(projected).toEqual(counted);
      },
    ),
    { numRuns: 12, endOnFailure: true },
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
  const pairs = await log.database.query(
    `SELECT DISTINCT dimension, measure FROM (${PROJECTED}) AS counts WHERE number <> 0`,
  );
  // There are 44 combinations. A few are rare, so that a random log may lack them.
  expect(pairs.length).toBeGreaterThanOrEqual(38);
}, 120_000);

it('The counts are rebuilt from the log, and report how far they are behind', async () => {
  const reader = new EventReader(new EventCodec(log.keys), VISITS);
  const replay = new Replay(log.owner, reader);
  await settled(log.database);
  const before = await lines(PROJECTED);
  await log.owner.query("UPDATE read.visit_counts SET views = views + 1 WHERE dimension = 'total'");
  await log.owner.query('DELETE FROM read.visit_month_counts');
  const [broken] = await replay.verifyAll(visitProjections);
  expect(broken?.differences.length).toBeGreaterThan(0);
  expect(await replay.rebuildAll(visitProjections)).toBeGreaterThan(0);
  expect(await lines(PROJECTED)).toEqual(before);
  const [rebuilt] = await replay.verifyAll(visitProjections);
  expect(rebuilt?.differences).toEqual([]);

  const lag = async () => (await readLag(log.database, ['projection:visits'], VISITS))[0]?.lagMs;
  expect(await lag()).toBe(0);
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  await visits.appendHistory([{ event: BotRequestsCounted({ reason: 'script', count: 1 }), occurredAt }]);
  expect(await lag()).toBeGreaterThanOrEqual(60_000);
}, 60_000);
