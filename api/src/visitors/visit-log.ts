import { microBatch } from '@kronblad/platform/micro-batch';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  Database,
  EventCodec,
  EventNotifier,
  EventReader,
  RecentEventsBuffer,
  type Tx,
  VISITS,
} from '../event-store/index.js';
import type { NewEvent } from '../events/define.js';
import { Refusal } from '../refusals/index.js';
import { BotRequestsCounted, PageViewsCounted } from './events.js';

/** Events that arrive within this time (ms) are stored by one statement. */
const BATCH_WINDOW_MS = 4;
/** Maximum number of events that wait until they are stored. */
const MAX_WAITING = 5_000;
const RETRY_AFTER_S = 5;
/** The projector counts visits this long (ms) after the first of a batch. */
const TELL_MS = 500;
const SHOPPER = { kind: 'shopper' } as const;

export interface DatedEvent {
  readonly event: NewEvent;
  readonly occurredAt: string;
}

@Injectable()
export class VisitEventWriter {
  private waiting = 0;
  private readonly store = microBatch<DatedEvent>((batch) => this.insert(this.database, summed(batch), false), {
    ms: BATCH_WINDOW_MS,
  });

  private telling: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly codec: EventCodec,
    private readonly notifier: EventNotifier,
  ) {}

  /** Resolves when the event is committed. Throws the refusal `unavailable` when too many events wait already. */
  async append(event: NewEvent): Promise<void> {
    if (this.waiting >= MAX_WAITING) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_S });
    const occurredAt = new Date().toISOString();
    this.waiting++;
    try {
      await this.store({ event, occurredAt });
    } finally {
      this.waiting--;
    }
  }

  /** Appends past events to the partitions of their months. Stores all or none. */
  async appendHistory(events: readonly DatedEvent[], batchSize = 5_000): Promise<void> {
    if (events.length === 0) return;
    const moments = events.map(({ occurredAt }) => new Date(occurredAt)).sort((a, b) => +a - +b);
    await this.prepareMonths(moments[0] as Date, moments.at(-1) as Date);
    await this.database.transaction(async (tx) => {
      for (let from = 0; from < events.length; from += batchSize) {
        await this.insert(tx, events.slice(from, from + batchSize), true);
      }
    });
  }

  async appendIn(tx: Tx, events: readonly DatedEvent[]): Promise<void> {
    if (events.length > 0) await this.insert(tx, events, false);
  }

  async prepareMonths(since: Date, until: Date): Promise<void> {
    await this.database.query('SELECT log.prepare_visit_months($1, $2)', [since, until]);
  }

  private async insert(tx: Tx, events: readonly DatedEvent[], isHistory: boolean): Promise<void> {
    const encoded = await this.codec.encode(
      tx,
      events.map(({ event }) => event),
    );
    await tx.query(
      `INSERT INTO ${VISITS.table} (stream, version, id, type, schema, data, meta, recorded_at)
       SELECT stream, 1, id, type, schema, data, meta, coalesce(at, clock_timestamp())
       FROM unnest($1::text[], $2::uuid[], $3::text[], $4::smallint[], $5::jsonb[], $6::jsonb[], $7::timestamptz[])
         WITH ORDINALITY AS facts (stream, id, type, schema, data, meta, at, nth)
       ORDER BY nth`,
      [
        events.map(({ event }) => (event.data as { readonly sessionId?: string }).sessionId ?? 'counted'),
        encoded.map(({ id }) => id),
        encoded.map(({ type }) => type),
        encoded.map(({ schema }) => schema),
        encoded.map(({ data }) => data),
        events.map(({ occurredAt }, nth) =>
          JSON.stringify({ actor: SHOPPER, correlationId: encoded[nth]?.id, causationId: null, occurredAt }),
        ),
        events.map(({ occurredAt }) => (isHistory ? occurredAt : null)),
      ],
      VISITS.statement('append'),
    );
    this.telling ??= setTimeout(() => {
      this.telling = null;
      this.notifier.tell(VISITS.name);
    }, TELL_MS).unref();
  }
}

/**
 * Adds up the batch's page views without consent and its bot requests, so that one event is stored for each page and
 * for each reason why requests count as a bot's.
 */
function summed(batch: readonly DatedEvent[]): DatedEvent[] {
  const sums = new Map<string, DatedEvent & { readonly event: { readonly data: { count: number } } }>();
  const others: DatedEvent[] = [];
  for (const { event, occurredAt } of batch) {
    const { count, ...what } = event.data as { readonly count?: number };
    if (count === undefined) {
      others.push({ event, occurredAt });
      continue;
    }
    const key = JSON.stringify([event.type, what]);
    const sum = sums.get(key);
    if (sum) sum.event.data.count += count;
    else sums.set(key, { event: { type: event.type, data: { ...what, count } }, occurredAt });
  }
  return [...others, ...sums.values()];
}

export const botRequest = (reason: string) => BotRequestsCounted({ reason, count: 1 });
export const anonymousView = (page: Omit<Parameters<typeof PageViewsCounted>[0], 'count'>) =>
  PageViewsCounted({ ...page, count: 1 });

const logger = new Logger('Visits');

/** The newest events of `log.visits`. */
@Injectable()
export class RecentVisitsBuffer extends RecentEventsBuffer implements OnApplicationShutdown {
  constructor(database: Database, codec: EventCodec, notifier: EventNotifier) {
    super(database, new EventReader(codec, VISITS), notifier, (error) =>
      logger.error(`Reading the visit log failed; retried: ${error}`),
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
