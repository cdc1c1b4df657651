import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '#api/event-store/index.js';
import {
  BotRequestsCounted,
  PageViewed,
  PageViewsCounted,
  VisitConverted,
  VisitorActed,
  VisitStarted,
} from '#api/visitors/events.js';
import { type DatedEvent, VisitEventWriter } from '#api/visitors/index.js';
import type { PlannedVisit } from './planned-visit.ts';

/**
 * Appends simulated visits, oldest first, to the visit log: each day in one transaction. Skips days that are stored.
 * Returns the number of visits stored.
 */
export async function storeVisits(modules: INestApplicationContext, visits: Iterable<PlannedVisit>): Promise<number> {
  const database = modules.get(Database, { strict: false });
  const log = modules.get(VisitEventWriter, { strict: false });
  let stored = 0;
  for (const day of daysOf(visits)) {
    if (await isStored(database, day)) continue;
    await log.appendHistory(day.flatMap((visit) => [...eventsOf(visit)]));
    stored += day.length;
  }
  return stored;
}

type Day = [PlannedVisit, ...PlannedVisit[]];

function* daysOf(visits: Iterable<PlannedVisit>): Generator<Day> {
  let day: Day | undefined;
  for (const visit of visits) {
    if (day?.[0].day_id === visit.day_id) {
      day.push(visit);
      continue;
    }
    if (day) yield day;
    day = [visit];
  }
  if (day) yield day;
}

async function isStored(database: Database, [{ day_id, at }]: Day): Promise<boolean> {
  const [row] = await database.query(
    `SELECT FROM log.visits
     WHERE recorded_at >= $1::timestamptz AND recorded_at < $1::timestamptz + interval '1 day' AND starts_with(stream, $2)
     LIMIT 1`,
    [at, day_id],
  );
  return row !== undefined;
}

function* eventsOf({
  session_id: sessionId,
  at,
  client,
  referrer,
  campaign,
  steps,
  bot,
  order,
}: PlannedVisit): Generator<DatedEvent> {
  const after = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
  if (bot) {
    yield { event: BotRequestsCounted({ reason: bot, count: steps.length }), occurredAt: at };
    return;
  }
  if (client) yield { event: VisitStarted({ sessionId, referrer, campaign, ...client }), occurredAt: at };
  for (const [nth, { after: since, page, action }] of steps.entries()) {
    if (page) {
      const { path, title, page_type: pageType, product_id: productId, seconds } = page;
      const shown = { path, title, pageType, productId };
      const viewed = client
        ? PageViewed({ sessionId, viewId: nth.toString(16).padStart(16, '0'), seconds, ...shown, ...client })
        : PageViewsCounted({ ...shown, count: 1 });
      yield { event: viewed, occurredAt: after(since) };
    }
    if (action && client) {
      const { type, product_id: productId = null, results: resultCount = null } = action;
      const acted = VisitorActed({ sessionId, action: type, productId, resultCount, ...client });
      yield { event: acted, occurredAt: after(since) };
    }
  }
  if (order) {
    yield { event: VisitConverted({ sessionId, campaignCode: order.campaign_code }), occurredAt: after(order.after) };
  }
}
