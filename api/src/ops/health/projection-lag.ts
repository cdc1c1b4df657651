import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  PROJECTIONS,
  type Projection,
  Reactions,
  readLag,
  type SubscriberLag,
  subscriberName,
} from '../../event-store/index.js';

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
    return readLag(this.database, names);
  }
}
