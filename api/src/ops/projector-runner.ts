import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  Database,
  EventReader,
  LogBell,
  PROJECTIONS,
  type Projection,
  Projector,
  Reactions,
} from '../event-store/index.js';

/** Runs the async projections and the reactions, in the process that is started for it. */
@Injectable()
export class ProjectorRunner implements OnApplicationShutdown {
  private readonly logger = new Logger('Projector');
  private projector: Projector | null = null;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(LogBell) private readonly bell: LogBell,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(Reactions) private readonly reactions: Reactions,
  ) {}

  async start(): Promise<void> {
    this.projector = new Projector(
      this.database,
      this.reader,
      this.bell,
      this.projections.filter((projection) => projection.mode === 'async'),
      this.reactions.all(),
      (subscriber, error) => this.logger.error(`${subscriber} failed: ${error instanceof Error ? error.stack : error}`),
    );
    await this.projector.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.projector?.stop();
  }
}
