import { placeOrder } from '@kronblad/contracts/checkout/schema';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { addDays, isWithinDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { z } from 'zod';
import { Random } from '../../random.ts';
import { type DemoProduct, fillBasket, type Wish, wishesOn } from './baskets.ts';
import { marketOn } from './demand.ts';
import { courierGift, pickupOn } from './gifts.ts';
import { shareOfDayBefore, shoppingMoment } from './moments.ts';
import { outcomeOf } from './order-outcomes.ts';
import { MAX_LOYAL, type Person, randomPerson } from './people.ts';
import type { PlannedOrder } from './planned-order.ts';

const NOTES = [
  'Lägg gärna till ett kort: Grattis på födelsedagen!',
  'Går det att lämna paketet hos grannen om ingen är hemma?',
  'Ring gärna innan leverans.',
  'Det är en present, så ta bort prislappen.',
  'Skriv på kortet: Välkomna till nya huset. Kram från oss.',
  'Hämtar efter fem om det går bra.',
  'Skriv på kortet: Krya på dig!',
];

/** Stockholm days; null is unlimited. */
export type KnownCampaignCode = Pick<CampaignCode, 'code' | 'valid_from' | 'valid_until' | 'usage_limit'>;

export interface YearOptions {
  readonly orders: number;
  readonly seed: string;
  readonly until: Date;
  readonly products: readonly DemoProduct[];
  readonly codes: readonly KnownCampaignCode[];
}

const DAYS = 365;
const RETURNING = 0.3;
const SOME_PEOPLE = 20;
/** Ratio of the last day's orders to the first day's. */
const GROWTH = 1.3;
/** Number of days, counted back from the last one, in which checkout asks about offers. */
const ASKED_DAYS = 300;
const DECLINED = 0.2;
const LEFT_OF_CODE = 0.4;

/** Orders of the year that ends at `until`, in chronological order. Deterministic for the same options. */
export function simulateYear(options: YearOptions): PlannedOrder[] {
  const people: Person[] = [];
  const uses = new Map<string, number>();
  return daysOf(options).flatMap(({ day, orders }) => {
    const wishes = orders > 0 ? wishesOn(day, options.products) : [];
    return momentsOf(options, day, orders).map((placedAt, index) => {
      const key = `${options.seed}-${options.orders}-${day}-${index}`;
      const random = new Random(key);
      const earlier = people.length > SOME_PEOPLE && random.happens(RETURNING) ? whoReturns(random, people) : null;
      const person = earlier ?? randomPerson(random, people.length + 1);
      if (!earlier) people.push(person);
      const code = codeFor(random, options.codes, day, earlier !== null, uses);
      const isAsked = day > addDays(stockholmDay(options.until), -ASKED_DAYS);
      const order = placeOrder.parse({
        ...orderOf(random, { key, person, code, wishes, placedAt }),
        marketing: isAsked ? choiceOf(key) : null,
      });
      // A separate generator, so that an order's outcome does not depend on the other orders.
      const outcome = outcomeOf(new Random(`${key} fate`), placedAt, order.delivery ?? null);
      return { order, placed_at: placedAt.toISOString(), ...outcome };
    });
  });
}

/** Rejection sampling by loyalty, so that the time does not grow with the number of customers. */
function whoReturns(random: Random, people: readonly Person[]): Person {
  for (;;) {
    const person = random.oneOf(people);
    if (random.happens(person.loyalty / MAX_LOYAL)) return person;
  }
}

interface DayPlan {
  readonly day: string;
  readonly orders: number;
}

function daysOf({ orders, seed, until }: YearOptions): DayPlan[] {
  const today = stockholmDay(until);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1));
  const weights = days.map((day, index) => {
    const luck = 0.75 + 0.5 * new Random(`${seed} ${day}`).next();
    const passed = day === today ? shareOfDayBefore(until) : 1;
    return marketOn(day).demand * luck * passed * (1 + ((GROWTH - 1) * index) / DAYS);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (orders * weight) / all);
  const short = orders - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const lost = exact.map((share, index) => (days[index] === today && share > 0 ? 1 : share % 1));
  const lucky = new Set([...lost.keys()].toSorted((a, b) => lost[b]! - lost[a]!).slice(0, short));
  return days.map((day, index) => ({ day, orders: Math.floor(exact[index]!) + (lucky.has(index) ? 1 : 0) }));
}

function momentsOf({ seed, orders, until }: YearOptions, day: string, count: number): Date[] {
  const random = new Random(`${seed} ${orders} moments ${day}`);
  const last = day === stockholmDay(until) ? until : undefined;
  return Array.from({ length: count }, () => shoppingMoment(random, day, last)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
}

interface OrderFacts {
  readonly key: string;
  readonly person: Person;
  readonly code: string | null;
  readonly wishes: readonly Wish[];
  readonly placedAt: Date;
}

function orderOf(random: Random, { key, person, code, wishes, placedAt }: OrderFacts): z.input<typeof placeOrder> {
  const pickup = random.happens(person.nearby ? 0.45 : 0.01);
  const items = fillBasket(random, wishes);
  const productOf = (id: number) => wishes.find(({ product }) => product.id === id)?.product;
  const needsDay = items.some(({ id }) => productOf(id)?.kind !== 'goods');
  const worth = items.reduce((sum, { id, quantity }) => sum + (productOf(id)?.price ?? 0) * quantity, 0);
  // A separate generator, so that days and recipients do not change the other random numbers of the year.
  const gift = new Random(`${key} gift`);
  const parcel = { address: person.address, postal_code: person.postalCode, city: person.city };
  const byCourier = { delivery: courierGift(gift, { person, placedAt, worth }) };
  const ofWay = pickup ? (needsDay ? { delivery: pickupOn(gift, placedAt) } : {}) : needsDay ? byCourier : parcel;
  return {
    checkout_id: `demo-${key}`,
    items,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    shipping_method: pickup ? 'pickup' : needsDay ? 'courier' : 'delivery',
    ...ofWay,
    campaign_code: code,
    notes: !needsDay && random.happens(0.12) ? random.oneOf(NOTES) : null,
  };
}

/** A separate generator, so that this choice does not change the other random numbers of the year. */
const choiceOf = (key: string) => ({
  declined: new Random(`${key} offers`).happens(DECLINED),
  wording_version: MARKETING_WORDING,
});

/** Codes without dates are for new customers; dated codes are for everyone. */
function codeFor(
  random: Random,
  codes: readonly KnownCampaignCode[],
  day: string,
  returning: boolean,
  uses: Map<string, number>,
): string | null {
  const heard = codes.find(({ code, valid_from, valid_until, usage_limit }) => {
    const isWelcome = valid_from === null && valid_until === null;
    const left = usage_limit === null || (uses.get(code) ?? 0) < Math.floor(usage_limit * (1 - LEFT_OF_CODE));
    const known = isWelcome ? !returning && random.happens(0.09) : random.happens(0.22);
    return known && left && isWithinDays(valid_from, valid_until, `${day}T12:00:00Z`);
  });
  if (heard) uses.set(heard.code, (uses.get(heard.code) ?? 0) + 1);
  return heard?.code ?? null;
}
