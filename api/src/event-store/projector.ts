import type { Database } from './database.js';
import type { EventReader } from './event-reader.js';
import { Leadership } from './leadership.js';
import type { LogBell } from './log-bell.js';
import type { Projection, Reaction } from './projection.js';
import { projectionStep, reactionStep, subscriberName } from './subscribers.js';
import { WakefulLoop } from './wakeful-loop.js';

/** What is appended within this time is taken in together: under load, batches instead of single events. */
const REST_MS = 40;

/** Runs every async projection and every reaction, in the one process that leads. */
export class Projector {
  private loops: WakefulLoop[] = [];
  private readonly leadership: Leadership;
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly bell: LogBell,
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
    const steps = [
      ...this.projections.map((projection) => ({
        name: subscriberName.projection(projection),
        step: projectionStep(this.database, this.reader, projection),
      })),
      ...this.reactions().map((reaction) => ({
        name: subscriberName.reaction(reaction),
        step: reactionStep(this.database, this.reader, reaction),
      })),
    ];
    this.loops = steps.map(({ name, step }) => new WakefulLoop(step, (error) => this.onFailure(name, error), REST_MS));
    this.unsubscribe = this.bell.onRing(() => {
      for (const loop of this.loops) loop.wake();
    });
    for (const loop of this.loops) loop.start();
  }

  private async end(): Promise<void> {
    this.unsubscribe?.();
    const loops = this.loops;
    this.loops = [];
    await Promise.all(loops.map((loop) => loop.stop()));
  }
}
