import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING, type Checkpoint, checkpointOf, isBefore } from '../log/event-reader.js';
import type { LogSource } from '../log/recent-events-buffer.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import {
  FOLLOWS_GROUP,
  type Group,
  leaveGroup,
  readCheckpoints,
  readFollowers,
  readGroup,
  type SubscriberState,
  saveUnlessMoved,
} from '../projections/checkpoints.js';
import type { StepOutcome } from '../projections/poll-loop.js';
import type { Reaction } from '../projections/projection.js';
import { REACTION_BATCH, subscriberName } from '../projections/subscribers.js';
import type { FollowerListener } from '../running/follower.js';

const GROUP: Group = 'group:reactions';
/** One statement saves the checkpoints of all reactions that moved within this time. */
const SAVE_AFTER_MS = 500;

interface Runner {
  readonly name: string;
  readonly reaction: Reaction;
  place: Checkpoint;
  isBusy: boolean;
}

/** Thrown by a reaction that comes after the others, until they have handled the earlier events. It is no failure. */
export class WaitsForOthers extends Error {}

/**
 * Hands new events to the reactions, each at its own speed, so that a slow or failing one holds up no other. After a
 * crash a reaction handles again what it did since the last save; effects are idempotent by event id. Only the leader
 * runs steps: `holds` is false once this process has lost the lead.
 */
export class ReactionFollower {
  private loading: Promise<readonly Runner[]> | null = null;
  private saved: ReadonlyMap<string, string> = new Map();
  /** The group's checkpoint as this process last saved it. */
  private left = BEGINNING;

  constructor(
    private readonly database: Tx,
    private readonly log: LogSource,
    private readonly reactions: readonly Reaction[],
    private readonly holds: () => boolean,
    private readonly listener?: Pick<FollowerListener, 'onBatch'>,
    private readonly onMoved: () => void = () => undefined,
  ) {}

  /** Hands the next batch to one reaction. */
  async step(reaction: Reaction): Promise<StepOutcome> {
    const began = performance.now();
    const runner = (await this.runners()).find((each) => each.reaction === reaction) as Runner;
    const batch = await this.log.readAfter(this.database, runner.place, reaction.handles, REACTION_BATCH);
    runner.isBusy = true;
    try {
      await this.react(
        runner,
        batch.events.filter(({ meta }) => !meta.silent),
        reaction.batchSize ?? REACTION_BATCH,
      );
      if (!this.holds()) return 'idle';
      runner.place = batch.checkpoint;
    } finally {
      runner.isBusy = false;
      if (batch.events.length > 0) this.onMoved();
    }
    const { exhausted } = batch;
    this.listener?.onBatch(runner.name, { events: batch.events.length, ms: performance.now() - began, exhausted });
    return exhausted ? 'idle' : 'more';
  }

  async saveSoon(): Promise<StepOutcome> {
    await pause(SAVE_AFTER_MS);
    await this.save();
    return 'idle';
  }

  /** Reactions that have handled every event share one checkpoint; each of the others gets its own. */
  async save(): Promise<void> {
    const current: Runner[] = [];
    const behind: Runner[] = [];
    for (const runner of await this.runners()) {
      const next = await this.log.readAfter(this.database, runner.place, runner.reaction.handles, 1);
      if (runner.isBusy || next.events.length > 0) behind.push(runner);
      else {
        runner.place = next.checkpoint;
        current.push(runner);
      }
    }
    const group = current.map(({ place }) => place).reduce(earlier, current[0]?.place ?? this.left);
    const standings: SubscriberState[] = [
      { subscriber: GROUP, checkpoint: group, follows: null },
      ...current.map(({ name }) => ({ subscriber: name, checkpoint: FOLLOWS_GROUP, follows: GROUP })),
      ...behind.map(({ name, place }) => ({ subscriber: name, checkpoint: place, follows: null })),
    ];
    const changed = standings.filter((one) => this.saved.get(one.subscriber) !== textOf(one));
    if (changed.length === 0 || !this.holds()) return;
    if (!(await saveUnlessMoved(this.database, GROUP, this.left, changed))) {
      // The answer to an earlier save was lost, or an earlier leader saved late.
      await this.meetGroup();
      return;
    }
    this.left = group;
    this.saved = new Map(standings.map((one) => [one.subscriber, textOf(one)]));
  }

  /** After a failed batch the events are handed over one by one: those before the failing one are done. */
  private async react(runner: Runner, events: readonly AnyEvent[], batchSize: number): Promise<void> {
    for (let start = 0; start < events.length && this.holds(); start += batchSize) {
      const some = events.slice(start, start + batchSize);
      // Asked before, because what another reaction does meanwhile comes too late for this one.
      const behind = runner.reaction.afterOthers ? await this.firstBefore(some.at(-1)) : null;
      await runner.reaction.react(some).catch((error: unknown) => {
        if (some.length === 1) throw error;
        return this.react(runner, some, 1);
      });
      if (behind) throw new WaitsForOthers(`${behind} has not handled all earlier events; retrying.`);
      if (!this.holds()) return;
      runner.place = checkpointOf(some.at(-1)) ?? runner.place;
    }
  }

  /** Returns the name of a reaction that has still to handle an event before this one. */
  private async firstBefore(event: AnyEvent | undefined): Promise<string | null> {
    const place = checkpointOf(event);
    for (const { name, reaction, place: done } of await this.runners()) {
      if (reaction.afterOthers) continue;
      const [next] = (await this.log.readAfter(this.database, done, reaction.handles, 1)).events;
      if (place && next && isBefore(checkpointOf(next) as Checkpoint, place)) return name;
    }
    return null;
  }

  private runners(): Promise<readonly Runner[]> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<readonly Runner[]> {
    await this.meetGroup();
    const places = await readCheckpoints(this.database, this.reactions.map(subscriberName.reaction));
    return this.reactions.map((reaction) => {
      const name = subscriberName.reaction(reaction);
      return { name, reaction, place: places.get(name) ?? BEGINNING, isBusy: false };
    });
  }

  private async meetGroup(): Promise<void> {
    const names = this.reactions.map(subscriberName.reaction);
    const followers = await readFollowers(this.database, GROUP);
    // Reactions that only another release knows must not lose events that this release skips.
    const strangers = [...followers.keys()].filter((name) => !names.includes(name));
    if (strangers.length > 0) await leaveGroup(this.database, strangers, GROUP);
    this.left = await readGroup(this.database, GROUP);
    this.saved = new Map();
  }
}

const earlier = (a: Checkpoint, b: Checkpoint): Checkpoint => (isBefore(b, a) ? b : a);

const textOf = ({ checkpoint, follows }: SubscriberState): string =>
  follows ?? `${checkpoint.transactionId}:${checkpoint.position}`;
