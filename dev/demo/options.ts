import { OptionError, readTexts, wholeNumber } from '../../scripts/options.ts';

export const USAGE = `npm run demo -- [options]
  --orders N   only that many orders are simulated
  --visits N   only that many visits are simulated, over a year
  --seed TEXT  1 to 16 letters and digits; the same seed gives the same year (kronblad)`;

/** A first year, small enough to be there soon. */
const FIRST_YEAR_ORDERS = 400;
const MOST_ORDERS = 1_000_000;
/** Demo visits at first start. */
const FIRST_VISITS = 6_000;
const FIRST_VISIT_DAYS = 90;
const VISIT_DAYS = 365;
const MOST_VISITS = 10_000_000;

export interface Options {
  readonly orders: number;
  readonly seed: string;
  /** Orders were asked for by number: the catalogue is taken as it is. */
  readonly ordersOnly: boolean;
  readonly visits: number;
  /** Over so many days, today included. */
  readonly visitDays: number;
  /** Visits were asked for by number. */
  readonly visitsOnly: boolean;
}

/** Throws OptionError when the arguments make no sense. */
export function readOptions(args: readonly string[]): Options {
  const { orders, visits, seed = 'kronblad' } = readTexts(args, ['orders', 'visits', 'seed']).values;
  if (!/^\w{1,16}$/.test(seed)) throw new OptionError(`--seed is "${seed}", but must be 1 to 16 letters and digits.`);
  if (orders !== undefined && visits !== undefined) throw new OptionError('Ask for --orders or for --visits.');
  return {
    orders: readOrders(orders),
    seed,
    ordersOnly: orders !== undefined,
    visits: readVisits(visits),
    visitDays: visits === undefined ? FIRST_VISIT_DAYS : VISIT_DAYS,
    visitsOnly: visits !== undefined,
  };
}

function readOrders(text: string | undefined): number {
  if (text === undefined) return FIRST_YEAR_ORDERS;
  const orders = wholeNumber('orders', text);
  if (orders > MOST_ORDERS) throw new OptionError(`--orders is "${text}", but must be at most ${MOST_ORDERS}.`);
  return orders;
}

function readVisits(text: string | undefined): number {
  if (text === undefined) return FIRST_VISITS;
  const visits = wholeNumber('visits', text);
  if (visits > MOST_VISITS) throw new OptionError(`--visits is "${text}", but must be at most ${MOST_VISITS}.`);
  return visits;
}
