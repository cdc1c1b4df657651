import { expect, it } from '@jest/globals';
import type { Tick } from '@kronblad/contracts/day/ticks';
import type { RoundStop } from '@kronblad/contracts/round/schema';
import { forgetRound, type KeptRound, keepRound, keptRound, later, roundTicks, withConfirmed } from './round-storage';

const stop = (id: number) => ({ id, state: 'made' }) as RoundStop;
const kept: KeptRound = {
  round: { day: '2026-11-28', read_at: '2026-11-28T10:00:00.000Z', stops: [stop(1), stop(2)] },
  gone: [],
  takenAt: 5_000,
};

it('A confirmed step makes the kept round newer than a page of before, by the clock of the shop', () => {
  const read_at = '2026-11-28T10:01:00.000Z';
  const { round, takenAt } = withConfirmed(kept, { id: 2, state: 'delivered', read_at }, 65_000);
  expect(round.stops.map(({ state }) => state)).toEqual(['made', 'delivered']);
  expect(round.stops[0]).toBe(kept.round.stops[0]);
  expect([round.read_at, takenAt]).toEqual([read_at, 65_000]);
});

it('A page that is loaded again from this device becomes no younger', () => {
  const again = { ...kept, takenAt: 65_000 };
  expect(later(again, kept)).toBe(kept);
  const newer = { ...again, round: { ...kept.round, read_at: '2026-11-28T10:00:20.000Z' } };
  expect(later(newer, kept)).toBe(newer);
  expect(later(again, null)).toBe(again);
});

const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();
const tick = (id: string) => ({ id, state: 'delivered', at: NOW }) as Tick;

it('An ended link forgets the recipients of its own day only', () => {
  keepRound(kept);
  forgetRound('2026-11-27', NOW);
  expect(keptRound('2026-11-28')).toEqual(kept);
  forgetRound('2026-11-28', NOW);
  expect(keptRound('2026-11-28')).toBeNull();
});

it('Steps that are not sent wait for another link of their day, whatever day the device believes it is', () => {
  roundTicks.of('2026-11-28').write([tick('a')]);
  expect(forgetRound('2026-11-29', NOW)).toEqual([]);
  expect(forgetRound('2026-11-28', NOW + 6 * DAY_MS)).toEqual([tick('a')]);
  expect(roundTicks.of('2026-11-28').read()).toEqual([tick('a')]);
  expect(forgetRound('2026-11-28', NOW + 7 * DAY_MS)).toEqual([]);
});
