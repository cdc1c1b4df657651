import type { Member } from '../cluster/cluster.ts';
import type { Step, Victim } from './schedule.ts';
import type { Sale } from './shopper.ts';

export interface Killing {
  readonly round: number;
  readonly at: Date;
  readonly step: Step;
  /** False when the sale had ended before it came to the step. */
  readonly inStep: boolean;
  readonly victim: Victim;
  readonly member: Member;
  readonly pid: number | undefined;
  readonly downMs: number;
}

/** What happened in a run: the invariants are held against it. */
export class Diary {
  readonly killings: Killing[] = [];
  readonly sales: Sale[] = [];
  /** Answers of the shop that no shopper should get, such as a 500. */
  readonly oddities: string[] = [];

  count(outcome: Sale['outcome']): number {
    return this.sales.filter((sale) => sale.outcome === outcome).length;
  }

  /** A run in which nothing happened proves nothing: one line for each that was missing. */
  idleness(): string[] {
    return [
      ...(this.count('paid') > 0 ? [] : ['nothing was sold']),
      ...(this.killings.length > 0 ? [] : ['nobody was killed']),
    ];
  }

  /** Whether one of them was killed between the two moments. */
  wasKilled(members: readonly Member[], from: Date, to: Date): boolean {
    return this.killings.some(({ member, at }) => members.includes(member) && at >= from && at <= to);
  }
}
