import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OutcomeConsumer } from '../effects/index.js';
import {
  Database,
  EventStore,
  LogTail,
  PROJECTIONS,
  type Projection,
  Projector,
  type ProjectorListener,
  Reactions,
} from '../event-store/index.js';
import { PaymentPoller } from '../payments/index.js';
import { ProjectorLog } from './projector-log.js';
import { Sweeps } from './sweeps.js';

/** What goes on behind the requests: async projections, process managers, reactions, the worker's outcomes, open payments, lost letters and pictures. */
@Injectable()
export class ProjectorRunner implements OnApplicationShutdown {
  private readonly listeners: ProjectorListener[] = [new ProjectorLog()];
  private readonly projector: Projector;

  constructor(
    @Inject(Database) database: Database,
    @Inject(EventStore) store: EventStore,
    @Inject(LogTail) tail: LogTail,
    @Inject(PROJECTIONS) projections: readonly Projection[],
    @Inject(Reactions) reactions: Reactions,
    @Inject(OutcomeConsumer) private readonly outcomes: OutcomeConsumer,
    @Inject(PaymentPoller) private readonly poller: PaymentPoller,
    @Inject(Sweeps) private readonly sweeps: Sweeps,
  ) {
    this.projector = new Projector(
      database,
      store,
      tail,
      projections.filter((projection) => projection.mode === 'async'),
      reactions,
      {
        onLead: (...told) => this.tell((listener) => listener.onLead(...told)),
        onBatch: (...told) => this.tell((listener) => listener.onBatch(...told)),
        onFailure: (...told) => this.tell((listener) => listener.onFailure(...told)),
      },
    );
  }

  /** True in the one process that does the work; the others stand by. */
  get leads(): boolean {
    return this.projector.leads;
  }

  /** From now on `listener` is told too. */
  addListener(listener: ProjectorListener): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    await this.projector.start();
    this.outcomes.start();
    // Any process may ask Stripe twice without harm; the one that leads does it for all.
    this.poller.start(() => this.projector.leads);
    this.sweeps.start(() => this.projector.leads);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.outcomes.stop();
    await this.projector.stop();
  }

  private tell(about: (listener: ProjectorListener) => void): void {
    for (const listener of this.listeners) about(listener);
  }
}
