import { expect, it } from '@jest/globals';
import type { RoundStop } from '@kronblad/contracts/round/schema';
import { type KeptRound, withConfirmed } from './round-storage';

const stop = (id: number) => ({ id, state: 'made' }) as RoundStop;
const kept: KeptRound = {
  round: { day: '2026-11-28', read_at: '2026-11-28T10:00:00.000Z', stops: [stop(1), stop(2)] },
  gone: [],
  takenAt: 5_000,
};

it('A confirmed step makes the kept round newer than a page of before, by the clock of the shop', () => {
  const { round, takenAt } = withConfirmed(kept, { id: 2, state: 'delivered' }, 65_000);
  expect(round.stops.map(({ state }) => state)).toEqual(['made', 'delivered']);
  expect(round.stops[0]).toBe(kept.round.stops[0]);
  expect([round.read_at, takenAt]).toEqual(['2026-11-28T10:01:00.000Z', 65_000]);
});
