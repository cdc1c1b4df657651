import { stockholmDay } from '@kronblad/contracts/time/time';
import { type AnyEvent, isType, pipelined, type Tx } from '../event-store/index.js';
import type { Projection } from '../event-store/projections/index.js';
import { DailyVisitCounts, type DayCount, MEASURES } from './daily-visit-counts.js';
import { countEvent, isVisitEvent, type Visit } from './visit.js';

const visits: Projection = {
  name: 'visits',
  version: 1,
  mode: 'async',
  tables: ['visits', 'visit_counts', 'visit_month_counts', 'visit_pages'],
  handles: ['VisitStarted', 'PageViewed', 'VisitorActed', 'VisitConverted', 'PageViewsCounted', 'BotRequestsCounted'],
  async handle(events, tx) {
    const counts = new DailyVisitCounts();
    const known = await readVisits(tx, events);
    for (const event of events) {
      if (isVisitEvent(event)) {
        const { sessionId } = event.data;
        const visit = countEvent(known.get(sessionId), event, counts);
        if (visit) known.set(sessionId, visit);
      } else countAnonymous(event, counts);
    }
    await pipelined([
      writeVisits(tx, known),
      writeCounts(tx, 'visit_counts', counts.rows()),
      writeCounts(tx, 'visit_month_counts', counts.months()),
      writePages(tx, counts),
    ]);
  },
};

export const visitProjections: readonly Projection[] = [visits];

function countAnonymous(event: AnyEvent, counts: DailyVisitCounts): void {
  const day = stockholmDay(event.occurredAt);
  if (isType(event, 'BotRequestsCounted')) counts.add('bot', day, event.data.reason, { events: event.data.count });
  if (!isType(event, 'PageViewsCounted')) return;
  const { path, title, pageType, productId, count: anonymous_views } = event.data;
  counts.add('total', day, '', { anonymous_views });
  counts.add('page', day, path, { anonymous_views });
  counts.add('type', day, pageType, { anonymous_views });
  if (productId !== null) counts.add('product', day, String(productId), { anonymous_views });
  counts.label(path, title, pageType);
}

async function readVisits(tx: Tx, events: readonly AnyEvent[]): Promise<Map<string, Visit>> {
  const ids = new Set(events.filter(isVisitEvent).map(({ data }) => data.sessionId));
  const rows = await tx.query<{ session_id: string; state: Visit }>(
    'SELECT session_id, state FROM visits WHERE session_id = ANY($1)',
    [[...ids]],
    'visits-read',
  );
  return new Map(rows.map(({ session_id, state }) => [session_id, state]));
}

async function writeVisits(tx: Tx, visitsById: ReadonlyMap<string, Visit>): Promise<void> {
  await tx.query(
    `INSERT INTO visits (session_id, state, last_at)
     SELECT * FROM unnest($1::text[], $2::jsonb[], $3::timestamptz[])
     ON CONFLICT (session_id) DO UPDATE SET state = excluded.state, last_at = excluded.last_at`,
    [
      [...visitsById.keys()],
      [...visitsById.values()].map((visit) => JSON.stringify(visit)),
      [...visitsById.values()].map(({ lastAt }) => new Date(lastAt).toISOString()),
    ],
    'visits-write',
  );
}

const writeSql = (table: string) => `
  INSERT INTO ${table} AS c (dimension, day, value, ${MEASURES.join(', ')})
  SELECT * FROM unnest($1::text[], $2::date[], $3::text[], ${MEASURES.map((_, nth) => `$${nth + 4}::float8[]`).join(', ')})
  ON CONFLICT (dimension, day, value) DO UPDATE SET
    ${MEASURES.map((measure) => `${measure} = c.${measure} + excluded.${measure}`).join(', ')}`;

async function writeCounts(tx: Tx, table: string, rows: readonly DayCount[]): Promise<void> {
  await tx.query(
    writeSql(table),
    [
      rows.map(({ dimension }) => dimension),
      rows.map(({ day }) => day),
      rows.map(({ value }) => value),
      ...MEASURES.map((measure) => rows.map(({ sums }) => sums[measure])),
    ],
    `${table}-write`,
  );
}

async function writePages(tx: Tx, counts: DailyVisitCounts): Promise<void> {
  const pages = counts.pages();
  await tx.query(
    `INSERT INTO visit_pages AS p (path, title, page_type) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT (path) DO UPDATE SET title = excluded.title, page_type = excluded.page_type
     WHERE (p.title, p.page_type) <> (excluded.title, excluded.page_type)`,
    [pages.map(({ path }) => path), pages.map(({ title }) => title), pages.map(({ pageType }) => pageType)],
    'visit-pages-write',
  );
}
