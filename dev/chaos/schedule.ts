import type { QueueKind } from '../cluster/variant.ts';
import type { Random } from '../random.ts';

export const STEPS = ['price', 'order', 'pay', 'thanks', 'emails'] as const;
export type Step = (typeof STEPS)[number];

export const VICTIMS = ['api', 'worker', 'projector', 'postgres', 'queue'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Pair {
  readonly step: Step;
  readonly victim: Victim;
}

export interface Strike {
  readonly step: Step;
  readonly victims: readonly Victim[];
}

const TWO_DIE = 0.3;

export const victimsOf = (queue: QueueKind): readonly Victim[] =>
  VICTIMS.filter((victim) => victim !== 'queue' || queue === 'redis');

export const pairsOf = (queue: QueueKind): readonly Pair[] =>
  STEPS.flatMap((step) => victimsOf(queue).map((victim) => ({ step, victim })));

/** Draws every pair of a sale's step and a process to kill once, in random order, before it draws any again. */
export class Schedule {
  private readonly pairs: readonly Pair[];
  private readonly random: Random;
  private left: Pair[] = [];

  constructor(random: Random, queue: QueueKind) {
    this.random = random;
    this.pairs = pairsOf(queue);
  }

  next(): Strike {
    if (this.left.length === 0) this.left = this.random.shuffled(this.pairs);
    const { step, victim } = this.left.shift()!;
    const also = this.random.happens(TWO_DIE) ? this.left.findIndex((pair) => pair.step === step) : -1;
    const others = also < 0 ? [] : this.left.splice(also, 1);
    return { step, victims: [victim, ...others.map((other) => other.victim)] };
  }
}
