import { BullRegistrar } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database, EventStore, PROJECTIONS, RecentEventsBuffer } from '../event-store/index.js';
import { Leadership, type Projection, Reactions, RebuildNotifier } from '../event-store/projections/index.js';
import { Projector, type ProjectorListener } from '../event-store/running/index.js';
import { OutcomesProcessor } from '../outbox/index.js';
import { RecentVisitsBuffer, visitProjections } from '../visitors/index.js';
import { ProjectorLog } from './projector-log.js';

/**
 * Runs the background work. The leading process runs async projections, process managers, reactions and the leader's
 * background tasks. Every projector process records the worker's outcomes.
 */
@Injectable()
export class ProjectorRunner implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly listeners: ProjectorListener[];
  private readonly projector: Projector;
  private takesOutcomes = false;

  constructor(
    database: Database,
    store: EventStore,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    @Inject(PROJECTIONS) projections: readonly Projection[],
    reactions: Reactions,
    private readonly processors: BullRegistrar,
    private readonly outcomes: OutcomesProcessor,
    private readonly leadership: Leadership,
    recentVisits: RecentVisitsBuffer,
  ) {
    this.listeners = [new ProjectorLog()];
    this.projector = new Projector(
      database,
      store,
      rebuilds,
      {
        events: { recentEvents, projections: projections.filter((projection) => projection.mode === 'async') },
        visits: { recentEvents: recentVisits, projections: visitProjections },
      },
      reactions,
      {
        onLead: (...args) => this.notifyListeners((listener) => listener.onLead(...args)),
        onBatch: (...args) => this.notifyListeners((listener) => listener.onBatch(...args)),
        onFailure: (...args) => this.notifyListeners((listener) => listener.onFailure(...args)),
      },
    );
  }

  get leads(): boolean {
    return this.projector.leads;
  }

  addListener(listener: ProjectorListener): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    await this.projector.start();
    this.processors.register();
    this.takesOutcomes = true;
    this.leadership.follow(
      () => this.projector.leads,
      (task) => this.notifyListeners((listener) => listener.onTaskFailure?.(task)),
    );
  }

  /** Finishes recording outcomes before Nest closes the database and the queues. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.takesOutcomes) await this.outcomes.worker.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.projector.stop();
  }

  private notifyListeners(notify: (listener: ProjectorListener) => void): void {
    for (const listener of this.listeners) notify(listener);
  }
}
