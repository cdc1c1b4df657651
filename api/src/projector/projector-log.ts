import { Logger } from '@nestjs/common';
import { NumberingHeld } from '../event-store/index.js';
import { type ProjectorListener, type TakenBatch, WaitsForOthers } from '../event-store/running/index.js';

interface Catching {
  events: number;
  readonly since: number;
}

export class ProjectorLog implements ProjectorListener {
  private readonly catchingUp = new Map<string, Catching>();

  constructor(
    private readonly logger: Pick<Logger, 'log' | 'error'> = new Logger('Projector'),
    private readonly clock: () => number = Date.now,
  ) {}

  onLead(leads: boolean): void {
    this.catchingUp.clear();
    this.logger.log(leads ? 'gained the lead' : 'lost the lead');
  }

  onBatch(subscriber: string, { events, exhausted }: TakenBatch): void {
    const catching = this.catchingUp.get(subscriber);
    if (!catching && exhausted) return;
    if (!catching) {
      this.catchingUp.set(subscriber, { events, since: this.clock() });
      this.logger.log({ subscriber, msg: 'catching up' });
      return;
    }
    catching.events += events;
    if (!exhausted) return;
    this.catchingUp.delete(subscriber);
    this.logger.log({ subscriber, events: catching.events, ms: this.clock() - catching.since, msg: 'caught up' });
  }

  onFailure(subscriber: string, error: unknown): void {
    // The comparison with the files logs the reason, once.
    if (error instanceof NumberingHeld) return;
    if (error instanceof WaitsForOthers) {
      this.logger.log({ subscriber, msg: error.message });
      return;
    }
    const err = error instanceof Error ? error : new Error(String(error));
    this.logger.error({ subscriber, err, msg: 'failed; retrying' });
  }
}
