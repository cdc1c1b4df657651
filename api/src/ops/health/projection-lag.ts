import { Inject, Injectable } from '@nestjs/common';
import { Database, PROJECTIONS, VISITS } from '../../event-store/index.js';
import { type Projection, Reactions, subscriberName } from '../../event-store/projections/index.js';
import { readLag, type SubscriberLag } from '../../event-store/running/index.js';
import { visitProjections } from '../../visitors/index.js';

@Injectable()
export class ProjectionLag {
  constructor(
    private readonly database: Database,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly reactions: Reactions,
  ) {}

  async read(): Promise<SubscriberLag[]> {
    const followers = this.projections.filter(({ mode }) => mode === 'async').map(subscriberName.projection);
    const managers = this.reactions.processes().map(subscriberName.process);
    const names = [...followers, ...managers, ...this.reactions.all().map(subscriberName.reaction)];
    const [shop, visits] = await Promise.all([
      readLag(this.database, names),
      readLag(this.database, visitProjections.map(subscriberName.projection), VISITS),
    ]);
    return [...shop, ...visits];
  }
}
