import type { EventType } from '../../events/all.js';
import type { Database } from '../log/database.js';
import type { EventStore } from '../log/event-store.js';
import type { RecentEventsBuffer } from '../log/recent-events-buffer.js';
import type { Group } from '../projections/checkpoints.js';
import { PollLoop, type StepOutcome } from '../projections/poll-loop.js';
import type { Projection } from '../projections/projection.js';
import type { Reactions } from '../projections/reactions.js';
import { subscriberName } from '../projections/subscribers.js';
import type { RebuildNotifier } from '../rebuild/rebuild-notifier.js';
import { Follower, type FollowerListener } from './follower.js';
import { LeaderElection } from './leader-election.js';
import { ReactionFollower } from './reaction-follower.js';

/** Minimum time between the starts of two steps, so that events under load are handled in batches. */
const MIN_INTERVAL_MS = 50;

/** Observes a projector. A subscriber is the name of a reader of the log, such as `projection:sales`. */
export interface ProjectorListener extends FollowerListener {
  onLead(leads: boolean): void;
  onTaskFailure?(task: string): void;
}

interface FollowedLog {
  readonly recentEvents: RecentEventsBuffer;
  readonly projections: readonly Projection[];
}

export class Projector {
  private loops: PollLoop[] = [];
  private readonly election: LeaderElection;
  private unsubscribes: (() => void)[] = [];
  private finish: () => Promise<void> = async () => undefined;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly rebuilds: RebuildNotifier,
    private readonly logs: { readonly events: FollowedLog; readonly visits?: FollowedLog },
    /** Read only when this process becomes the leader, after every feature has registered its reactions. */
    private readonly reactions: Pick<Reactions, 'all' | 'processes'>,
    private readonly listener: ProjectorListener,
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
    const { events, visits } = this.logs;
    this.follow('group:events', holds, events, this.reactions.processes());
    if (visits) this.follow('group:visits', holds, visits);
    this.react(holds);
  }

  private follow(
    group: Group,
    holds: () => boolean,
    { recentEvents: log, projections }: FollowedLog,
    processes: ReturnType<Reactions['processes']> = [],
  ): void {
    const follower = new Follower(this.store, this.database, log, group, { projections, processes }, this.listener);
    const alone = new Map<string, PollLoop>();
    const onSwap = () => {
      follower.lookAgain();
      loop.wake();
    };
    let isSubscribed = false;
    const step = async () => {
      if (!isSubscribed) {
        const unsubscribe = await this.rebuilds.subscribe(projections, onSwap);
        this.unsubscribes.push(unsubscribe);
        isSubscribed = true;
      }
      const outcome = await follower.step();
      for (const name of follower.alone) {
        if (alone.has(name) || !holds()) continue;
        const stepAlone = async () => {
          const end = await follower.stepAlone(name);
          if (end === 'end') alone.delete(name);
          if (end === 'end' || end === 'soon') loop.wake();
          return end;
        };
        alone.set(name, this.run(name, log, follower.handles, stepAlone));
      }
      return outcome;
    };
    const loop = this.run(group, log, follower.handles, step);
  }

  private react(holds: () => boolean): void {
    const { database, listener } = this;
    const { recentEvents } = this.logs.events;
    const reactions = this.reactions.all();
    const follower = new ReactionFollower(database, recentEvents, reactions, holds, listener, () => saver.wake());
    for (const reaction of reactions) {
      this.run(subscriberName.reaction(reaction), recentEvents, reaction.handles, () => follower.step(reaction));
    }
    const saver = this.run('group:reactions', recentEvents, [], () => follower.saveSoon());
    this.finish = () => follower.save();
  }

  private run(
    name: string,
    log: RecentEventsBuffer,
    types: readonly EventType[],
    step: () => Promise<StepOutcome>,
  ): PollLoop {
    const loop = new PollLoop(step, (error) => this.listener.onFailure(name, error), MIN_INTERVAL_MS);
    this.loops.push(loop);
    this.unsubscribes.push(log.subscribe(types, loop.wake));
    loop.start();
    return loop;
  }

  private async end(): Promise<void> {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    const { loops, finish } = this;
    this.finish = async () => undefined;
    this.loops = [];
    this.unsubscribes = [];
    await Promise.all(loops.map((loop) => loop.stop()));
    await finish().catch((error) => this.listener.onFailure('group:reactions', error));
  }
}
