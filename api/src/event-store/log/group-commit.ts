import type { EventStore, WorkOfRequest } from './event-store.js';
import { isDatabaseAway } from './postgres-errors.js';
import { currentContext, runInContext } from './request-context.js';
import type { UnitOfWork } from './unit-of-work.js';

/** So many share a transaction at most: when it fails, all of them are done again. */
const MOST = 16;
/** The transaction under way may be held up by a lock: after so long, those who wait go beside it. */
const PATIENCE_MS = 200;

interface Member extends WorkOfRequest<unknown> {
  readonly key: string;
  readonly settle: (outcome: unknown) => void;
}

/**
 * Transactions that come so close together that they would wait for each other go together: while one is under way, those
 * that come wait, and share the next one. Who is alone waits for nothing. When a shared transaction fails, each member has
 * one of its own, so that none suffers for another; when PostgreSQL was lost on the way, each is told (docs/decisions/0024).
 */
export class GroupCommit {
  private waiting: Member[] = [];
  private isUnderWay = false;
  /** Counts who went through the waiting ones; the latest goes on. */
  private round = 0;
  private patience: NodeJS.Timeout | undefined;

  constructor(private readonly store: Pick<EventStore, 'transact' | 'transactAll'>) {}

  /**
   * As `EventStore.transact`. Those with the same `key`, which may want the same stream, never share a transaction. `work`
   * may run twice, like any that met a conflict.
   */
  transact<T>(key: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve) => {
      this.waiting.push({ key, work, context: currentContext(), settle: resolve as Member['settle'] });
      if (this.isUnderWay) this.losePatience();
      else void this.commitWaiting();
    });
  }

  private async commitWaiting(): Promise<void> {
    const round = ++this.round;
    this.isUnderWay = true;
    while (this.waiting.length > 0 && round === this.round) {
      clearTimeout(this.patience);
      this.patience = undefined;
      const group = this.nextGroup();
      if (this.waiting.length > 0) this.losePatience();
      await this.commit(group);
    }
    if (round === this.round) this.isUnderWay = false;
  }

  /** Whatever is held up by then ends by itself; nobody waits behind it any more. */
  private losePatience(): void {
    this.patience ??= setTimeout(() => void this.commitWaiting(), PATIENCE_MS);
  }

  private nextGroup(): readonly Member[] {
    const group = new Map<string, Member>();
    for (const member of this.waiting) {
      if (group.size < MOST && !group.has(member.key)) group.set(member.key, member);
    }
    this.waiting = this.waiting.filter((member) => group.get(member.key) !== member);
    return [...group.values()];
  }

  /** Never throws: each member is told by itself. */
  private async commit(group: readonly Member[]): Promise<void> {
    if (group.length > 1) {
      try {
        const outcomes = await this.store.transactAll(group);
        for (const [index, { settle }] of group.entries()) settle(outcomes[index]);
        return;
      } catch (error) {
        // Perhaps it was committed, and only its answer is lost: done again, members would meet themselves.
        if (isDatabaseAway(error)) return tellAll(group, error);
        // Whose fault it was shows when each is alone.
      }
    }
    await Promise.allSettled(group.map((member) => this.alone(member)));
  }

  private alone({ context, work, settle }: Member): Promise<unknown> {
    const outcome = runInContext(context, () => this.store.transact(work));
    settle(outcome);
    return outcome;
  }
}

function tellAll(group: readonly Member[], error: unknown): void {
  for (const { settle } of group) settle(Promise.reject(error));
}
