import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run demo -- [--orders 5000] [--seed kronblad]';

/** A first year, small enough to be there soon. */
const FIRST_YEAR_ORDERS = 400;
const MOST_ORDERS = 1_000_000;

export interface Options {
  readonly orders: number;
  readonly seed: string;
  /** Orders were asked for by number: the catalogue is taken as it is. */
  readonly ordersOnly: boolean;
}

/** @throws Error with one line when the arguments make no sense. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { orders: { type: 'string' }, seed: { type: 'string', default: 'kronblad' } },
  });
  const orders = values.orders === undefined ? FIRST_YEAR_ORDERS : Number(values.orders);
  if (!Number.isInteger(orders) || orders < 1 || orders > MOST_ORDERS) {
    throw new Error(`--orders takes a whole number from 1 to ${MOST_ORDERS}. ${USAGE}`);
  }
  if (!/^\w{1,16}$/.test(values.seed)) throw new Error(`--seed takes 1 to 16 letters and digits. ${USAGE}`);
  return { orders, seed: values.seed, ordersOnly: values.orders !== undefined };
}
