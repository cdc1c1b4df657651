import type { Facts, LoggedEvent } from './facts.ts';
import type { RunLog } from './run-log.ts';

/** Returns one line per violation. */
export type Rule = (facts: Facts, runLog: RunLog) => string[];

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const ofType = ({ events }: Facts, ...types: readonly string[]): LoggedEvent[] =>
  events.filter(({ type }) => types.includes(type));

export const placedOrders = (facts: Facts): ReadonlyMap<number, LoggedEvent['data']> =>
  new Map(ofType(facts, 'OrderPlaced').map(({ data }) => [data.orderId, data]));
