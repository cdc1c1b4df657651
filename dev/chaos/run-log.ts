import type { Member } from '../cluster/cluster.ts';
import type { Pair, Step, Victim } from './schedule.ts';
import type { Sale } from './shopper.ts';

export interface Killing {
  readonly at: Date;
  readonly member: Member;
  readonly pid: number | undefined;
  readonly downMs: number;
}

/** In a step of a round's first sale. */
export interface KillingInStep extends Killing {
  readonly round: number;
  readonly step: Step;
  /** False when the sale ended before it reached the step. */
  readonly inStep: boolean;
  readonly victim: Victim;
}

export class RunLog<Killed extends Killing = Killing> {
  readonly killings: Killed[] = [];
  readonly sales: Sale[] = [];
  /** Orders of buyers who gave none. */
  readonly withoutEmail = new Set<number>();
  /** Responses that no shopper should get, such as a 500. */
  readonly anomalies: string[] = [];

  count(outcome: Sale['outcome']): number {
    return this.sales.filter((sale) => sale.outcome === outcome).length;
  }

  /** Lists the kinds of action that never happened, because a run without them proves nothing. */
  idleness(): string[] {
    return [
      ...(this.count('paid') > 0 ? [] : ['no order was paid']),
      ...(this.killings.length > 0 ? [] : ['no process was killed']),
    ];
  }

  wasKilled(members: readonly Member[], from: Date, to: Date): boolean {
    return this.killings.some(({ member, at }) => members.includes(member) && at >= from && at <= to);
  }
}

/** Pairs of step and victim without a kill in that step. */
export const pairsWithoutKill = (killings: readonly KillingInStep[], pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter(
    ({ step, victim }) =>
      !killings.some((killing) => killing.inStep && killing.step === step && killing.victim === victim),
  );
