import type { RoundPage, RoundStop } from '@kronblad/contracts/round/schema';
import { goneSince } from './stops';

const stop = (id: number, changes: Partial<RoundStop> = {}) => ({ id, state: 'out', ...changes }) as RoundStop;
const round = (...stops: RoundStop[]): RoundPage => ({ day: '2026-11-28', read_at: '2026-11-28T10:00:00Z', stops });

it('A stop that leaves the round is remembered until it is back, unless it was done', () => {
  const before = round(stop(1), stop(2), stop(3, { state: 'delivered' }));
  const gone = goneSince(before, [], round(stop(1)));
  expect(gone.map(({ id }) => id)).toEqual([2]);
  expect(goneSince(round(stop(1)), gone, round(stop(1))).map(({ id }) => id)).toEqual([2]);
  expect(goneSince(round(stop(1)), gone, round(stop(1), stop(2)))).toEqual([]);
});
