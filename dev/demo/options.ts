import { OptionError, readTexts, wholeNumber } from '../../scripts/options.ts';

export const USAGE = `npm run demo -- [options]
  --orders N   only that many orders are simulated
  --visits N   only that many visits are simulated, over a year
  --products N only that many variants of the demo products are added
  --seed TEXT  1 to 16 letters and digits; the same seed gives the same year (kronblad)`;

const MOST = { orders: 1_000_000, visits: 10_000_000, products: 50_000 } as const;
type Kind = keyof typeof MOST;

export interface Options {
  readonly seed: string;
  /** The only kind that is to be loaded, and how many. */
  readonly only: { readonly kind: Kind; readonly count: number } | null;
  /** Of the first start: few, so that it is fast. */
  readonly orders: number;
}

export function readOptions(args: readonly string[]): Options {
  const { seed = 'kronblad', ...wanted } = readTexts(args, ['orders', 'visits', 'products', 'seed']).values;
  if (!/^\w{1,16}$/.test(seed)) throw new OptionError(`--seed is "${seed}", but must be 1 to 16 letters and digits.`);
  const [only = null, ...more] = Object.entries(wanted).map(([name, text]) => {
    const kind = name as Kind;
    return { kind, count: atMost(kind, text) };
  });
  if (more.length > 0) throw new OptionError('Use only one of --orders, --visits and --products.');
  return { seed, only, orders: atMost('orders', process.env.DEMO_ORDERS || '400') };
}

function atMost(kind: Kind, text: string): number {
  const number = wholeNumber(kind, text);
  if (number <= MOST[kind]) return number;
  throw new OptionError(`--${kind} is "${text}", but must be at most ${MOST[kind]}.`);
}
