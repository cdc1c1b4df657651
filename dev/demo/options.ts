import { OptionError, readTexts, wholeNumber } from '../../scripts/options.ts';

export const USAGE = `npm run demo -- [options]
  --orders N   only that many orders are simulated
  --visits N   only that many visits are simulated, over a year
  --products N only that many variants of the demo products are added
  --seed TEXT  1 to 16 letters and digits; the same seed gives the same year (kronblad)`;

/** Few, so that the first start is fast. */
const FIRST_YEAR_ORDERS = 400;
const MAX_ORDERS = 1_000_000;
const FIRST_VISITS = 6_000;
const FIRST_VISIT_DAYS = 90;
const VISIT_DAYS = 365;
const MAX_VISITS = 10_000_000;
const MAX_PRODUCTS = 50_000;

export interface Options {
  readonly orders: number;
  readonly seed: string;
  readonly ordersOnly: boolean;
  readonly visits: number;
  readonly visitDays: number;
  readonly visitsOnly: boolean;
  readonly products: number;
}

export function readOptions(args: readonly string[]): Options {
  const {
    orders,
    visits,
    products,
    seed = 'kronblad',
  } = readTexts(args, ['orders', 'visits', 'products', 'seed']).values;
  if (!/^\w{1,16}$/.test(seed)) throw new OptionError(`--seed is "${seed}", but must be 1 to 16 letters and digits.`);
  if ([orders, visits, products].filter((number) => number !== undefined).length > 1) {
    throw new OptionError('Use only one of --orders, --visits and --products.');
  }
  return {
    orders: atMost('orders', orders ?? (process.env.DEMO_ORDERS || undefined), MAX_ORDERS) ?? FIRST_YEAR_ORDERS,
    seed,
    ordersOnly: orders !== undefined,
    visits: atMost('visits', visits, MAX_VISITS) ?? FIRST_VISITS,
    visitDays: visits === undefined ? FIRST_VISIT_DAYS : VISIT_DAYS,
    visitsOnly: visits !== undefined,
    products: atMost('products', products, MAX_PRODUCTS) ?? 0,
  };
}

function atMost(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = wholeNumber(name, text);
  if (number > most) throw new OptionError(`--${name} is "${text}", but must be at most ${most}.`);
  return number;
}
