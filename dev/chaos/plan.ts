import type { Member } from '../cluster/cluster.ts';
import type { Random } from '../random.ts';
import type { Schedule, Step, Victim } from './schedule.ts';

/** `leader` is the projector that leads at the time of the kill. */
export interface PlannedKill {
  readonly victim: Victim;
  readonly member: Exclude<Member, 'projector-1' | 'projector-2'> | 'leader';
  readonly afterMs: number;
  readonly downMs: number;
}

export type Payment = 'pays' | 'is declined, then pays' | 'never pays' | 'is cancelled, then pays' | 'pays late';

export interface SalePlan {
  readonly lines: readonly { readonly product: number; readonly quantity: number }[];
  readonly payment: Payment;
  /** Which of the days that the courier drives. The last one has few points. */
  readonly day: number;
  /** A second shopper buys the items of a cancelled order before the first shopper pays late. */
  readonly comesBetween: boolean;
  readonly usesCode: boolean;
  readonly waitsForThanks: boolean;
  readonly begins: 'a' | 'b';
}

/**
 * The processes in `kills` die when the first sale of the round reaches `step`. `faults` are those of the Stripe
 * sandbox.
 */
export interface RoundPlan {
  readonly step: Step;
  readonly kills: readonly PlannedKill[];
  readonly faults: Readonly<Record<string, number>>;
  readonly sales: readonly SalePlan[];
  readonly staffAction: 'refund' | 'send' | 'cancel' | 'none';
}

const PRODUCTS = 4;
const SCARCE = PRODUCTS - 1;
export const DAYS = 3;
const BOTH_DIE = 0.2;

export function planRound(random: Random, schedule: Schedule, shoppers: number): RoundPlan {
  const { step, victims } = schedule.next();
  const kills = victims.flatMap((victim) => planKills(random, victim));
  const faults = random.oneOf(FAULTS)(random);
  const sales = Array.from({ length: shoppers }, (_, place) => planSale(random, place));
  return {
    step,
    kills,
    faults,
    sales: [...sales, ...sales.filter(({ payment }) => payment === 'is cancelled, then pays').map(rivalOf)],
    staffAction: random.oneOf(['refund', 'send', 'cancel', 'none']),
  };
}

function planKills(random: Random, victim: Victim): PlannedKill[] {
  return oneOrBoth(random, MEMBERS[victim]).map((member) => ({
    victim,
    member,
    afterMs: random.between(0, 60),
    downMs: random.between(100, 1500),
  }));
}

const MEMBERS: Readonly<Record<Victim, readonly PlannedKill['member'][]>> = {
  api: ['api-a', 'api-b'],
  worker: ['worker-1', 'worker-2'],
  projector: ['leader'],
  postgres: ['postgres'],
  queue: ['redis'],
};

const oneOrBoth = <T>(random: Random, of: readonly T[]): readonly T[] =>
  of.length === 1 || random.happens(BOTH_DIE) ? of : [random.oneOf(of)];

const FAULTS: readonly ((random: Random) => Record<string, number>)[] = [
  (random) => ({ webhooks_drop_next: random.between(1, 6) }),
  (random) => ({ webhooks_duplicate_next: random.between(1, 6) }),
  (random) => ({ webhooks_hold_ms: random.between(500, 4000) }),
  (random) => ({ api_lose_answers: random.between(1, 3) }),
  (random) => ({ api_fail_next: random.between(1, 2), webhooks_duplicate_next: random.between(1, 3) }),
  () => ({}),
];

/** The first sale triggers the kills, so it must be paid and must not use the scarce product. */
export function planSale(random: Random, place: number): SalePlan {
  const products = place === 0 ? PRODUCTS - 1 : PRODUCTS;
  const first = random.between(0, products - 1);
  const second = (first + random.between(1, products - 1)) % products;
  const chosen = random.happens(0.5) ? [first] : [first, second];
  const chance = random.next();
  const lines = chosen.map((product) => ({ product, quantity: random.between(1, 2) }));
  const payment = place === 0 || chance < 0.7 ? 'pays' : otherwise(chance);
  return {
    lines: payment === 'is cancelled, then pays' ? [{ product: SCARCE, quantity: 2 }] : lines,
    payment,
    day: place % DAYS,
    comesBetween: false,
    usesCode: random.happens(0.3),
    waitsForThanks: random.happens(0.5),
    begins: random.happens(0.5) ? 'a' : 'b',
  };
}

const rivalOf = ({ lines, day, begins }: SalePlan): SalePlan => ({
  lines,
  day,
  payment: 'pays',
  comesBetween: true,
  usesCode: false,
  waitsForThanks: false,
  begins: begins === 'a' ? 'b' : 'a',
});

function otherwise(chance: number): Payment {
  if (chance < 0.78) return 'is declined, then pays';
  if (chance < 0.84) return 'never pays';
  return chance < 0.92 ? 'is cancelled, then pays' : 'pays late';
}
