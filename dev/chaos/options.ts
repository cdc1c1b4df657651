import { oneOf, readTexts, wholeNumber } from '../../scripts/options.ts';
import { type QueueKind, queueHere } from '../cluster/variant.ts';
import { pairsOf } from './schedule.ts';

export interface Options {
  readonly seed: number;
  /** Undefined: in rounds. */
  readonly minutes: number | undefined;
  readonly rounds: number;
  readonly shoppers: number;
  readonly queue: QueueKind;
  readonly json: string | undefined;
}

export const USAGE = `npm run chaos -- [options]
  --seed N         what chance is made from (the clock)
  --minutes N      sell that long behind a gateway, with all kinds of trouble at any time, instead of in rounds
  --rounds N       how often something dies (once for each pair of step and victim)
  --shoppers N     how many buy at once (6 in a round, 20 with --minutes)
  --queue KIND     redis or postgres (Redis where there is one)
  --json FILE      the report as JSON`;

export function readOptions(args: readonly string[]): Options {
  const { values } = readTexts(args, ['seed', 'minutes', 'rounds', 'shoppers', 'queue', 'json']);
  const rounds = values.rounds === undefined ? undefined : wholeNumber('rounds', values.rounds);
  const minutes = values.minutes === undefined ? undefined : wholeNumber('minutes', values.minutes);
  const queue = values.queue === undefined ? queueHere({}) : oneOf('queue', values.queue, ['redis', 'postgres']);
  return {
    seed: wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000), 0),
    minutes,
    rounds: rounds ?? pairsOf(queue).length,
    shoppers: wholeNumber('shoppers', values.shoppers ?? (minutes ? '20' : '6')),
    queue,
    json: values.json,
  };
}
