import { createInterface } from 'node:readline';
import {
  BotRequestsCounted,
  PageViewed,
  PageViewsCounted,
  VisitConverted,
  VisitorActed,
  VisitStarted,
} from '@kronblad/contracts/events/visits';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { apiVars } from '../config/index.js';
import { Database, EventCodec, personKeysOf, requireOwnRelease } from '../event-store/index.js';
import { type DatedEvent, VisitEventWriter } from '../visitors/index.js';
import { type PlannedVisit, plannedVisit } from './demo-visits/planned-visit.js';
import { runCommand } from './run-command.js';

/**
 * Reads simulated visits from standard input (JSON lines, oldest first) and appends them to the visit log. Stores each
 * day in one transaction and skips days that are already stored.
 */
async function run(): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const database = await Database.connect({ url: config.DATABASE_URL, poolSize: 2 });
  await requireOwnRelease(database);
  const keys = await personKeysOf(database, config.DATA_ENCRYPTION_KEY);
  const log = new VisitEventWriter(database, new EventCodec(keys));
  try {
    let stored = 0;
    for await (const day of days(createInterface({ input: process.stdin }))) {
      if (await isStored(database, day)) continue;
      await log.appendHistory(day.flatMap((visit) => [...eventsOf(visit)]));
      stored += day.length;
    }
    process.stdout.write(stored === 0 ? 'Visits: already imported\n' : `Visits: ${stored}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

type Day = [PlannedVisit, ...PlannedVisit[]];

async function* days(lines: AsyncIterable<string>): AsyncGenerator<Day> {
  let day: Day | undefined;
  for await (const line of lines) {
    const visit = plannedVisit.parse(JSON.parse(line));
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

await runCommand(run);
