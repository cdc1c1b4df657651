import { Inject, Injectable } from '@nestjs/common';
import { Database, PROJECTIONS, type Projection, Reactions, subscriberName } from '../../event-store/index.js';

export interface SubscriberLag {
  readonly subscriber: string;
  /** How long ago the oldest event was recorded that it has not seen; 0 when it has seen all. */
  readonly lagMs: number;
  /** The place in the log that it has come to; 0 at the beginning. */
  readonly position: number;
}

/** How far what runs behind the log is behind it. */
@Injectable()
export class ProjectionLag {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(Reactions) private readonly reactions: Reactions,
  ) {}

  read(): Promise<SubscriberLag[]> {
    const followers = this.projections.filter(({ mode }) => mode === 'async').map(subscriberName.projection);
    const managers = this.reactions.processes().map(subscriberName.process);
    const names = [...followers, ...managers, ...this.reactions.all().map(subscriberName.reaction)];
    return this.database.query<SubscriberLag>(
      `SELECT name AS subscriber, coalesce(c.position, 0)::float8 AS position,
         coalesce(round(1000 * extract(epoch FROM greatest(clock_timestamp() - unseen.recorded_at, '0'))), 0)::float8
           AS "lagMs"
       FROM unnest($1::text[]) AS name
       LEFT JOIN log.checkpoints c ON c.subscriber = name
       LEFT JOIN LATERAL (
         SELECT recorded_at FROM log.events e
         WHERE (e.transaction_id, e.position) > (coalesce(c.transaction_id, '0'::xid8), coalesce(c.position, 0))
         ORDER BY e.transaction_id, e.position LIMIT 1
       ) unseen ON true`,
      [names],
      'projection-lag',
    );
  }
}
