import type { EventType } from '@kronblad/contracts/events/all';
import type { Database } from '../log/database.js';
import type { EventStore } from '../log/event-store.js';
import type { RecentEventsBuffer } from '../log/recent-events-buffer.js';
import { LeaderElection } from './leader-election.js';
import { PollLoop } from './poll-loop.js';
import type { Projection } from './projection.js';
import type { Reactions } from './reactions.js';
import { type OnBatch, processStep, projectionStep, reactionStep, subscriberName } from './subscribers.js';

/** Minimum time between the starts of two steps, so that events under load are handled in batches. */
const MIN_INTERVAL_MS = 50;

export interface TakenBatch {
  readonly events: number;
  readonly ms: number;
  readonly exhausted: boolean;
}

/** Observes a projector. `subscriber` is the name of a checkpoint, such as `projection:sales`. */
export interface ProjectorListener {
  onLead(leads: boolean): void;
  onBatch(subscriber: string, batch: TakenBatch): void;
  onFailure(subscriber: string, error: unknown): void;
}

export interface OtherLog {
  readonly recentEvents: RecentEventsBuffer;
  readonly projections: readonly Projection[];
}

export class Projector {
  private loops: PollLoop[] = [];
  private readonly election: LeaderElection;
  private unsubscribes: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly recentEvents: RecentEventsBuffer,
    private readonly projections: readonly Projection[],
    /** Read only when this process becomes the leader, after every feature has registered its reactions. */
    private readonly reactions: Pick<Reactions, 'all' | 'processes'>,
    private readonly listener: ProjectorListener,
    private readonly others: readonly OtherLog[] = [],
  ) {
    this.election = new LeaderElection(
      database,
      (holds) => this.begin(holds),
      () => {
        listener.onLead(false);
        void this.end();
      },
    );
  }

  get leads(): boolean {
    return this.election.leads;
  }

  async start(): Promise<void> {
    await this.election.acquire();
  }

  async stop(): Promise<void> {
    await this.end();
    const led = this.leads;
    await this.election.release();
    if (led) this.listener.onLead(false);
  }

  private begin(holds: () => boolean): void {
    this.listener.onLead(true);
    for (const { recentEvents, projections } of [
      { recentEvents: this.recentEvents, projections: this.projections },
      ...this.others,
    ]) {
      for (const projection of projections) {
        const name = subscriberName.projection(projection);
        const step = projectionStep(this.database, recentEvents, projection, this.onBatch(name));
        this.run(name, projection.handles, step, recentEvents);
      }
    }
    for (const manager of this.reactions.processes()) {
      const name = subscriberName.process(manager);
      this.run(
        name,
        manager.handles,
        processStep(this.database, this.store, this.recentEvents, manager, this.onBatch(name)),
      );
    }
    for (const reaction of this.reactions.all()) {
      const name = subscriberName.reaction(reaction);
      this.run(
        name,
        reaction.handles,
        reactionStep(this.database, this.recentEvents, reaction, holds, this.onBatch(name)),
      );
    }
  }

  private onBatch(name: string): OnBatch {
    return ({ events, exhausted }, ms) => this.listener.onBatch(name, { events: events.length, ms, exhausted });
  }

  private run(
    name: string,
    types: readonly EventType[],
    step: () => Promise<'more' | 'idle'>,
    recentEvents = this.recentEvents,
  ): void {
    const loop = new PollLoop(step, (error) => this.listener.onFailure(name, error), MIN_INTERVAL_MS);
    this.loops.push(loop);
    this.unsubscribes.push(recentEvents.subscribe(types, loop.wake));
    loop.start();
  }

  private async end(): Promise<void> {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    const loops = this.loops;
    this.loops = [];
    this.unsubscribes = [];
    await Promise.all(loops.map((loop) => loop.stop()));
  }
}
