import type { QueueKind } from '../cluster/variant.ts';
import type { Random } from './random.ts';

/** The steps of a sale, in their order. At each of them something may be killed. */
export const STEPS = ['price', 'order', 'pay', 'thanks', 'letters'] as const;
export type Step = (typeof STEPS)[number];

/** What can be killed: the projector that leads is found when it is to be. */
export type Victim = 'api-a' | 'api-b' | 'worker-1' | 'worker-2' | 'projector' | 'postgres' | 'redis';

export interface Blow {
  readonly victim: Victim;
  /** From the beginning of the step. */
  readonly afterMs: number;
  readonly downMs: number;
}

/** What a shopper does about the money. */
export type Payment = 'pays' | 'is declined, then pays' | 'never pays' | 'pays late';

export interface SalePlan {
  readonly lines: readonly { readonly product: number; readonly quantity: number }[];
  readonly payment: Payment;
  readonly usesCode: boolean;
  readonly waitsForThanks: boolean;
  /** Which of the two shops is asked first. */
  readonly begins: 'a' | 'b';
}

/** What goes wrong in a round: at which step of the first sale which processes die, and what the sandbox does. */
export interface RoundPlan {
  readonly step: Step;
  readonly blows: readonly Blow[];
  readonly faults: Readonly<Record<string, number>>;
  readonly sales: readonly SalePlan[];
  /** What the staff do with an order of an earlier round. */
  readonly chore: 'refund' | 'send' | 'cancel' | 'none';
}

/** How many products there are to choose from. */
const PRODUCTS = 4;
const TWO_DIE = 0.3;

export function planRound(random: Random, queue: QueueKind, shoppers: number): RoundPlan {
  const victims: Victim[] = ['api-a', 'api-b', 'worker-1', 'worker-2', 'projector', 'postgres'];
  if (queue === 'redis') victims.push('redis');
  const first = random.oneOf(victims);
  const others = victims.filter((victim) => victim !== first);
  const dying = random.happens(TWO_DIE) ? [first, random.oneOf(others)] : [first];
  return {
    step: random.oneOf(STEPS),
    blows: dying.map((victim) => ({ victim, afterMs: random.between(0, 60), downMs: random.between(100, 1500) })),
    faults: planFaults(random),
    sales: Array.from({ length: shoppers }, (_, place) => planSale(random, place)),
    chore: random.oneOf(['refund', 'send', 'cancel', 'none']),
  };
}

function planFaults(random: Random): Record<string, number> {
  switch (random.between(0, 5)) {
    case 0:
      return { webhooks_drop_next: random.between(1, 6) };
    case 1:
      return { webhooks_duplicate_next: random.between(1, 6) };
    case 2:
      return { webhooks_hold_ms: random.between(500, 4000) };
    case 3:
      return { api_lose_answers: random.between(1, 3) };
    case 4:
      return { api_fail_next: random.between(1, 2), webhooks_duplicate_next: random.between(1, 3) };
    default:
      return {};
  }
}

/** The first sale is the one that is watched, so it goes all the way. */
function planSale(random: Random, place: number): SalePlan {
  const first = random.between(0, PRODUCTS - 1);
  const second = (first + random.between(1, PRODUCTS - 1)) % PRODUCTS;
  const chosen = random.happens(0.5) ? [first] : [first, second];
  const chance = random.next();
  return {
    lines: chosen.map((product) => ({ product, quantity: random.between(1, 2) })),
    payment: place === 0 || chance < 0.7 ? 'pays' : otherwise(chance),
    usesCode: random.happens(0.3),
    waitsForThanks: random.happens(0.5),
    begins: random.happens(0.5) ? 'a' : 'b',
  };
}

const otherwise = (chance: number): Payment =>
  chance < 0.8 ? 'is declined, then pays' : chance < 0.9 ? 'never pays' : 'pays late';
