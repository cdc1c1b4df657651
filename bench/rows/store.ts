import { compared, type Result, type Round } from '../results.ts';
import type { Row } from './row.ts';

const APPENDS = [
  { row: 'append-single', name: 'append, single', ratio: 0.7 },
  { row: 'append-batch', name: 'append, batches of 100', ratio: 0.8 },
];
const WRITERS = 16;
const EVENTS = 20_000;
const RUNS = 10;
const REPLAY_TARGET = 30_000;

export const store: readonly Row[] = [
  {
    name: 'append',
    run: async ({ program, options }) => {
      const told = await program('append', options.seconds);
      return APPENDS.map(({ row, name, ratio }) =>
        compared(name, 'events/s', told.filter((line) => line.row === row) as unknown as Round[], { ratio }),
      );
    },
  },
  {
    name: 'events missed',
    run: async ({ program }) => {
      const told = await program('readers', WRITERS, EVENTS, RUNS);
      const wrong = told.reduce((sum, { missed, twice }) => sum + missed + twice, 0);
      const row = `events missed or doubled, ${RUNS} × ${EVENTS}`;
      return [
        { row, unit: 'events', ours: wrong, target: '0', met: wrong === 0 && told.length === RUNS } satisfies Result,
      ];
    },
  },
];

/** Runs before the rows that write many small events, because those replay faster than sales. */
export const replay: Row = {
  name: 'replay into all projections',
  run: async ({ program }) => {
    const [told] = await program('replay');
    const rate: number = told?.rate;
    const target = `≥ ${REPLAY_TARGET}`;
    return [{ row: 'replay into all projections', unit: 'events/s', ours: rate, target, met: rate >= REPLAY_TARGET }];
  },
};
