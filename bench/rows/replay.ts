import type { Row } from './row.ts';

const replayOf = (name: string, log: 'events' | 'visits', leastPerSecond: number): Row => ({
  name,
  run: async ({ program }) => {
    const [measured] = await program('replay', log);
    const rate: number = measured?.rate;
    const row = `${name}, ${measured?.events} events`;
    return [{ row, unit: 'events/s', ours: rate, target: `≥ ${leastPerSecond}`, met: rate >= leastPerSecond }];
  },
});

export const replay = replayOf('replay into all projections', 'events', 30_000);
export const replayOfVisits = replayOf('replay of visits', 'visits', 50_000);
