import type { Member } from '../cluster/cluster.ts';
import { LINE_NAMES, LINED, type LineName } from '../cluster/lines.ts';
import type { QueueKind } from '../cluster/variant.ts';
import type { Random } from '../random.ts';

/** `leader` and `standby`: the projectors as they are at that time. */
export type Target = Exclude<Member, 'projector-1' | 'projector-2'> | 'leader' | 'standby';

/**
 * `kill` and `restart`: the process is away for `forMs`. `freeze`: it stops and goes on. `cut` resets a line's
 * connections, `lose` loses what is sent on it. `stripe`: faults of the sandbox.
 */
export type Trouble =
  | { readonly what: 'kill' | 'restart' | 'freeze'; readonly target: Target; readonly forMs: number }
  | { readonly what: 'cut' | 'lose'; readonly line: LineName; readonly forMs: number }
  | { readonly what: 'slow'; readonly line: LineName }
  | { readonly what: 'stripe'; readonly faults: Readonly<Record<string, number>> };

export interface PlannedTrouble {
  readonly atMs: number;
  readonly trouble: Trouble;
}

const SECOND = 1_000;
const EVERY_MS: Readonly<Record<Trouble['what'], number>> = {
  kill: 7 * SECOND,
  restart: 40 * SECOND,
  freeze: 20 * SECOND,
  cut: 25 * SECOND,
  lose: 25 * SECOND,
  slow: 25 * SECOND,
  stripe: 5 * SECOND,
};
const TWO_DIE = 0.1;

/** Troubles in the order of their times, each kind about every `EVERY_MS`. The same random numbers give the same plan. */
export function planStorm(random: Random, minutes: number, queue: QueueKind): PlannedTrouble[] {
  const untilMs = minutes * 60 * SECOND;
  const planned = (Object.keys(EVERY_MS) as Trouble['what'][]).flatMap((what) =>
    timesOf(random, EVERY_MS[what], untilMs).flatMap((atMs) =>
      troublesOf(random, what, queue).map((trouble) => ({ atMs, trouble })),
    ),
  );
  return planned.sort((one, other) => one.atMs - other.atMs);
}

function timesOf(random: Random, everyMs: number, untilMs: number): number[] {
  const times: number[] = [];
  for (let at = random.between(0, everyMs); at < untilMs; at += random.between(everyMs / 2, (everyMs * 3) / 2))
    times.push(at);
  return times;
}

function troublesOf(random: Random, what: Trouble['what'], queue: QueueKind): Trouble[] {
  switch (what) {
    case 'kill':
      return victimsOf(random, queue).map((target) => ({ what, target, forMs: random.between(100, 2_500) }));
    case 'restart':
      return [{ what, target: targetOf(random, queue), forMs: random.between(0, 1_000) }];
    case 'freeze':
      return [{ what, target: targetOf(random, queue), forMs: random.between(1_000, 12_000) }];
    case 'cut':
    case 'lose':
      return [{ what, line: random.oneOf(LINE_NAMES), forMs: random.between(500, 8_000) }];
    case 'slow':
      return [{ what, line: random.oneOf(LINE_NAMES) }];
    case 'stripe':
      return [{ what, faults: random.oneOf(FAULTS)(random) }];
  }
}

/** The plan kills processes that start quickly more often, so that shoppers find a shop to buy from. */
const WEIGHTS: Readonly<Partial<Record<Target, number>>> = {
  ...{ 'api-a': 2, 'api-b': 2, 'worker-1': 2, 'worker-2': 2, leader: 3, standby: 1 },
  ...{ postgres: 4, redis: 6, gateway: 7 },
};
const TARGETS = Object.keys(WEIGHTS) as Target[];

const targetOf = (random: Random, queue: QueueKind): Target =>
  random.weighted(
    TARGETS.filter((target) => target !== 'redis' || queue === 'redis'),
    (target) => WEIGHTS[target] ?? 0,
  );

const BOTH: Readonly<Partial<Record<Target, Target>>> = {
  ...{ 'api-a': 'api-b', 'worker-1': 'worker-2', leader: 'standby', postgres: 'redis' },
};

function victimsOf(random: Random, queue: QueueKind): Target[] {
  const target = targetOf(random, queue);
  const other = random.happens(TWO_DIE) ? BOTH[target] : undefined;
  return other && (other !== 'redis' || queue === 'redis') ? [target, other] : [target];
}

const FAULTS: readonly ((random: Random) => Record<string, number>)[] = [
  (random) => ({ webhooks_drop_next: random.between(1, 10) }),
  (random) => ({ webhooks_duplicate_next: random.between(1, 10) }),
  (random) => ({ webhooks_hold_ms: random.between(500, 6_000) }),
  (random) => ({ webhooks_scatter_ms: random.between(0, 10_000) }),
  (random) => ({ webhooks_clock_ahead_s: random.between(0, 240), webhooks_clock_behind_s: 0 }),
  (random) => ({ webhooks_clock_ahead_s: 0, webhooks_clock_behind_s: random.between(0, 240) }),
  (random) => ({ api_lose_answers: random.between(1, 4) }),
  (random) => ({ api_fail_next: random.between(1, 4), api_fail_status: random.oneOf([500, 503]) }),
  (random) => ({ api_delay_before_ms: random.between(0, 400) }),
  (random) => ({ processing_ms: random.oneOf([0, 0, 3_000]) }),
];

const LONGEST_OFF_SECONDS = 120;

/** Seconds by which the clock of each process is ahead of the machine's, or behind it when negative. */
export const planClocks = (random: Random): Record<string, number> =>
  Object.fromEntries(LINED.map((member) => [member, random.between(-LONGEST_OFF_SECONDS, LONGEST_OFF_SECONDS)]));
