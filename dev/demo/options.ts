import { OptionError, readTexts, wholeNumber } from '../../scripts/options.ts';

export const USAGE = `npm run demo -- [options]
  --orders N   only that many orders are simulated
  --seed TEXT  1 to 16 letters and digits; the same seed gives the same year (kronblad)`;

/** A first year, small enough to be there soon. */
const FIRST_YEAR_ORDERS = 400;
const MOST_ORDERS = 1_000_000;

export interface Options {
  readonly orders: number;
  readonly seed: string;
  /** Orders were asked for by number: the catalogue is taken as it is. */
  readonly ordersOnly: boolean;
}

/** Throws OptionError when the arguments make no sense. */
export function readOptions(args: readonly string[]): Options {
  const { orders, seed = 'kronblad' } = readTexts(args, ['orders', 'seed']).values;
  if (!/^\w{1,16}$/.test(seed)) throw new OptionError(`--seed is "${seed}", but must be 1 to 16 letters and digits.`);
  return { orders: readOrders(orders), seed, ordersOnly: orders !== undefined };
}

function readOrders(text: string | undefined): number {
  if (text === undefined) return FIRST_YEAR_ORDERS;
  const orders = wholeNumber('orders', text);
  if (orders > MOST_ORDERS) throw new OptionError(`--orders is "${text}", but must be at most ${MOST_ORDERS}.`);
  return orders;
}
