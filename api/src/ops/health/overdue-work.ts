import { FOREIGN_PICTURE, isDocument } from '@kronblad/contracts/order/effect-labels';
import { Inject, Injectable } from '@nestjs/common';
import { UnfinishedPictures } from '../../catalogue/index.js';
import { CONFIG, type Config } from '../../config/index.js';
import { EffectsQuery } from '../../outbox/index.js';
import type { Findings } from './health-check.js';

/** The sweep finds work that the queue has lost after one period, and has queued it again well before this many. */
const PERIODS = 3;

export interface OverdueCounts {
  readonly emails: number;
  readonly documents: number;
  readonly pictures: number;
}

/**
 * Counts work that was requested long ago and has no outcome, although the sweep should have queued it again. Pictures of
 * another shop are not counted: thousands of them may take hours.
 */
@Injectable()
export class OverdueWork {
  readonly minutes: number;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'EFFECT_SWEEP_MINUTES'>,
    private readonly effects: EffectsQuery,
    private readonly unfinished: UnfinishedPictures,
  ) {
    this.minutes = PERIODS * config.EFFECT_SWEEP_MINUTES;
  }

  async count(now = Date.now()): Promise<OverdueCounts> {
    const before = new Date(now - this.minutes * 60_000);
    const [effects, pictures] = await Promise.all([
      this.effects.requestedBefore(before),
      this.unfinished.countBefore(before),
    ]);
    const sum = (isCounted: (effect: { kind: string }) => boolean) =>
      effects.filter(isCounted).reduce((total, { count }) => total + count, 0);
    const isEmail = (effect: { kind: string }) => !isDocument(effect) && effect.kind !== FOREIGN_PICTURE;
    return { emails: sum(isEmail), documents: sum(isDocument), pictures };
  }

  async findings(now = Date.now()): Promise<Findings> {
    return overdueFindings(await this.count(now), this.minutes);
  }
}

export function overdueFindings(overdue: OverdueCounts, minutes: number): Findings {
  if (Object.values(overdue).every((count) => count === 0)) return { ...overdue };
  const reason = `work requested more than ${minutes} min ago has no outcome: see /admin/queues and the worker's log`;
  return { status: 'degraded', ...overdue, reason };
}
