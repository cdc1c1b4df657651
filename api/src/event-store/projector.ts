import type { EventType } from '@kronblad/contracts/events/all';
import type { Database } from './database.js';
import { Leadership } from './leadership.js';
import type { LogTail } from './log-tail.js';
import type { Projection, Reaction } from './projection.js';
import { projectionStep, reactionStep, subscriberName } from './subscribers.js';
import { WakefulLoop } from './wakeful-loop.js';

/** What is appended within this time is taken in together: under load, batches instead of single events. */
const REST_MS = 50;

/** Runs every async projection and every reaction, in the one process that leads. */
export class Projector {
  private loops: WakefulLoop[] = [];
  private readonly leadership: Leadership;
  private unsubscribes: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly tail: LogTail,
    private readonly projections: readonly Projection[],
    /** Asked for when this process comes to lead: by then every feature has signed up. */
    private readonly reactions: () => readonly Reaction[],
    private readonly onFailure: (subscriber: string, error: unknown) => void,
  ) {
    this.leadership = new Leadership(
      database,
      () => this.begin(),
      () => void this.end(),
    );
  }

  get leads(): boolean {
    return this.leadership.leads;
  }

  async start(): Promise<void> {
    await this.leadership.seek();
  }

  async stop(): Promise<void> {
    await this.end();
    await this.leadership.resign();
  }

  private begin(): void {
    for (const projection of this.projections) {
      const step = projectionStep(this.database, this.tail, projection);
      this.run(subscriberName.projection(projection), projection.handles, step);
    }
    for (const reaction of this.reactions()) {
      const step = reactionStep(this.database, this.tail, reaction);
      this.run(subscriberName.reaction(reaction), reaction.handles, step);
    }
  }

  private run(name: string, types: readonly EventType[], step: () => Promise<'more' | 'idle'>): void {
    const loop = new WakefulLoop(step, (error) => this.onFailure(name, error), REST_MS);
    this.loops.push(loop);
    this.unsubscribes.push(this.tail.follow(types, loop.wake));
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
