import { setTimeout as pause } from 'node:timers/promises';
import type { EventType } from '../../events/all.js';
import { projectedTopic, type Topic } from '../log/event-notifier.js';
import { type Batch, type Checkpoint, isBefore } from '../log/event-reader.js';
import type { EventStore } from '../log/event-store.js';
import { pipelined } from '../log/pipelined.js';
import { isDatabaseUnreachable, isPostgresError } from '../log/postgres-errors.js';
import type { LogSource } from '../log/recent-events-buffer.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { UnitOfWork } from '../log/unit-of-work.js';
import {
  type Group,
  joinGroup,
  leaveGroup,
  lockGroup,
  lockOwn,
  readFollowers,
  saveCheckpoint,
} from '../projections/checkpoints.js';
import { SOON_MS, type StepOutcome } from '../projections/poll-loop.js';
import type { ProcessManager, Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { LOCK_READ_MODELS_SHARED, readBuiltVersion, refuseLaterBuild } from '../rebuild/built-projections.js';

const BATCH = 500;
const BATCH_FAR_BEHIND = 5_000;
/** While all new events are of types that no member handles, the checkpoint is saved at this interval. */
const PASSED_BY_MS = 1_000;
const ABORTED = '25P02';

export interface TakenBatch {
  readonly events: number;
  readonly ms: number;
  readonly exhausted: boolean;
}

export interface FollowerListener {
  onBatch(subscriber: string, batch: TakenBatch): void;
  onFailure(subscriber: string, error: unknown): void;
}

interface Member {
  readonly name: string;
  readonly handles: readonly EventType[];
  readonly projection: Projection | null;
  handle(events: readonly AnyEvent[], unit: UnitOfWork): Promise<unknown>;
}

interface Alone {
  readonly batch: Batch;
  readonly next: StepOutcome;
}

interface Followed {
  readonly place: Checkpoint;
  readonly types: readonly EventType[];
  readonly at: number;
}

/**
 * Hands each new batch of a log to its async projections and process managers, in one transaction with one checkpoint.
 * A member that fails leaves the group with a checkpoint of its own, is retried alone, and joins again once it has
 * caught up. New and rebuilt projections start alone, too. Any process may run steps: rows of log.checkpoints are the
 * locks.
 */
export class Follower {
  private readonly members: readonly Member[];
  private limit = BATCH;
  private followed: Followed | null = null;
  private followers: ReadonlySet<string> = new Set();
  /** Members that succeeded in their last step alone. */
  private readonly mended = new Set<string>();

  constructor(
    private readonly store: Pick<EventStore, 'transact'>,
    private readonly database: Tx,
    private readonly log: LogSource,
    readonly group: Group,
    {
      projections = [],
      processes = [],
    }: { projections?: readonly Projection[]; processes?: readonly ProcessManager[] },
    private readonly listener?: FollowerListener,
  ) {
    this.members = [...processes.map(processMember), ...projections.map(projectionMember)];
  }

  get handles(): readonly EventType[] {
    return typesOf(this.members);
  }

  /** Names of the members that stand alone, as the last step found them. */
  get alone(): readonly string[] {
    return this.members.flatMap(({ name }) => (this.followers.has(name) ? [] : [name]));
  }

  /** Runs steps until this member is at the log's end, or until `deadline` (ms since 1970). */
  async catchUp(name: string, deadline = Number.POSITIVE_INFINITY): Promise<void> {
    for (let isBehind = true; isBehind && Date.now() < deadline; ) {
      isBehind = (await this.step()) === 'more';
      if (!this.alone.includes(name)) continue;
      const outcome = await this.stepAlone(name);
      isBehind = outcome !== 'idle' || isBehind;
      if (outcome === 'soon') await pause(SOON_MS);
    }
  }

  /** Finds members that a rebuild has moved, in the next step. */
  lookAgain(): void {
    this.followed = null;
  }

  /** Hands the next batch to all members that follow. Opens no transaction while there is nothing for them. */
  async step(): Promise<StepOutcome> {
    if (await this.hasNothingNew()) return 'idle';
    let failed: Member | null = null;
    const began = performance.now();
    try {
      const { batch, joined } = await this.transact(async (unit) => {
        failed = null;
        return this.takeTogether(unit, (member) => {
          failed = member;
        });
      });
      this.followers = new Set(joined.map(({ name }) => name));
      this.followed = { place: batch.checkpoint, types: typesOf(joined), at: Date.now() };
      this.limit = batch.exhausted ? BATCH : BATCH_FAR_BEHIND;
      this.report(joined, batch, began);
      return batch.exhausted ? 'idle' : 'more';
    } catch (error) {
      const member = failed as Member | null;
      if (!member || isDatabaseUnreachable(error)) throw error;
      this.mended.delete(member.name);
      this.listener?.onFailure(member.name, error);
      await this.transact(({ tx }) => leaveGroup(tx, [member.name], this.group));
      this.lookAgain();
      return 'more';
    }
  }

  /** Hands the next batch to one member. Returns `end` when it follows the group. */
  async stepAlone(name: string): Promise<StepOutcome> {
    const member = this.members.find((each) => each.name === name) as Member;
    const began = performance.now();
    const wasMended = this.mended.delete(name);
    const taken = await this.transact((unit) => this.takeAlone(unit, member, wasMended));
    if (!taken || taken.next === 'soon') this.lookAgain();
    if (!taken) return 'end';
    this.mended.add(name);
    this.report([member], taken.batch, began);
    return taken.next;
  }

  /** Locks the read models first, so that a rebuild's swap waits for this transaction, or it for the swap. */
  private transact<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return this.store.transact(work, LOCK_READ_MODELS_SHARED);
  }

  private async hasNothingNew(): Promise<boolean> {
    const { followed } = this;
    if (!followed) return false;
    const { events, checkpoint } = await this.log.readAfter(this.database, followed.place, followed.types, 1);
    if (events.length > 0) return false;
    return checkpoint === followed.place || Date.now() - followed.at < PASSED_BY_MS;
  }

  private async takeTogether(unit: UnitOfWork, onFailed: (member: Member) => void) {
    const { tx } = unit;
    const [from, followers] = await pipelined([lockGroup(tx, this.group), readFollowers(tx, this.group)]);
    const joined = this.members.filter(({ name }) => followers.has(name));
    // Readers of another release must not lose the events that this one does not read for them.
    const strangers = [...followers.keys()].filter((name) => !joined.some((member) => member.name === name));
    if (strangers.length > 0) await leaveGroup(tx, strangers, this.group);
    const batch = await this.log.readAfter(tx, from, typesOf(joined), this.limit);
    const hand = async (member: Member) => {
      try {
        const own = eventsOf(batch, member);
        if (own.length === 0) return;
        if (member.projection) refuseLaterBuild(member.projection, followers.get(member.name) ?? null);
        await member.handle(own, unit);
      } catch (error) {
        if (!isPostgresError(error, ABORTED)) onFailed(member);
        throw error;
      }
    };
    const [processes, projections] = [joined.filter((one) => !one.projection), joined.filter((one) => one.projection)];
    for (const member of processes) await hand(member);
    await pipelined(projections.map(hand));
    if (batch.checkpoint !== from) await saveCheckpoint(tx, this.group, batch.checkpoint, topicsOf(batch, projections));
    return { batch, joined };
  }

  /**
   * Returns null when the member follows the group, or does from now on. Before it joins, it must have succeeded alone:
   * otherwise one that fails at each attempt would join and leave for ever.
   */
  private async takeAlone(unit: UnitOfWork, member: Member, wasMended: boolean): Promise<Alone | null> {
    const { tx } = unit;
    const from = await lockOwn(tx, member.name);
    if (!from) return null;
    const read = () => this.log.readAfter(tx, from, member.handles, BATCH_FAR_BEHIND);
    const batch = await read();
    if (!batch.exhausted || (batch.events.length > 0 && !wasMended)) {
      await this.handAlone(unit, member, batch);
      return { batch, next: 'more' };
    }
    const group = await lockGroup(tx, this.group);
    const last = await read();
    // The group may be behind the member, or ahead of what this process has read of the log.
    if (isBefore(group, from) || !last.exhausted || isBefore(last.checkpoint, group))
      return { batch: { events: [], checkpoint: from, exhausted: true }, next: 'soon' };
    await this.handAlone(unit, member, upTo(group, last));
    await joinGroup(tx, member.name, this.group);
    return null;
  }

  private async handAlone(unit: UnitOfWork, member: Member, batch: Batch): Promise<void> {
    const { projection } = member;
    if (projection) refuseLaterBuild(projection, await readBuiltVersion(unit.tx, projection));
    if (batch.events.length > 0) await member.handle(batch.events, unit);
    await saveCheckpoint(unit.tx, member.name, batch.checkpoint, topicsOf(batch, [member]));
  }

  private report(members: readonly Member[], batch: Batch, began: number): void {
    const ms = performance.now() - began;
    for (const member of members) {
      const events = eventsOf(batch, member).length;
      this.listener?.onBatch(member.name, { events, ms, exhausted: batch.exhausted });
    }
  }
}

const projectionMember = (projection: Projection): Member => ({
  name: subscriberName.projection(projection),
  handles: projection.handles,
  projection,
  handle: (events, { tx }) => projection.handle(events, tx),
});

const processMember = (manager: ProcessManager): Member => ({
  name: subscriberName.process(manager),
  handles: manager.handles,
  projection: null,
  handle: async (events, unit) => {
    await manager.handle(events, unit);
    await unit.flush();
  },
});

/** Which projections have new rows. */
const topicsOf = (batch: Batch, members: readonly Member[]): readonly Topic[] =>
  members.flatMap((member) =>
    member.projection && eventsOf(batch, member).length > 0 ? [projectedTopic(member.projection.name)] : [],
  );

const typesOf = (members: readonly Member[]): readonly EventType[] => [
  ...new Set(members.flatMap(({ handles }) => handles)),
];

const eventsOf = ({ events }: Batch, { handles }: Member): readonly AnyEvent[] =>
  events.filter(({ type }) => handles.includes(type));

function upTo(place: Checkpoint, batch: Batch): Batch {
  const events = batch.events.filter((event) => !isBefore(place, event));
  return events.length < batch.events.length ? { events, checkpoint: place, exhausted: true } : { ...batch, events };
}
