import { expect, it } from '@jest/globals';
import { browserStorage } from '../browser/browser-storage.js';
import { keptTicks } from './kept-ticks.js';
import type { Tick } from './ticks.js';

const KEY = 'ticks';
const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();
const tick = (id: string, at = NOW) => ({ id, at }) as Tick;

/** A browser that refuses storage keeps values in memory. */
function device(stored = '') {
  const storage = browserStorage(() => {
    throw new Error('Refused');
  });
  storage.write(KEY, stored);
  return { storage, ticks: keptTicks(storage, KEY) };
}

it('Each list is read and sent apart, and a change of one leaves the others', () => {
  const { ticks } = device();
  const [anna, bo] = [ticks.of('1'), ticks.of('2')];
  anna.write([tick('a')]);
  expect(bo.read()).toEqual([]);
  bo.write([tick('b')]);
  bo.write([]);
  expect(anna.read()).toEqual([tick('a')]);
  expect(anna.read()).toBe(anna.read());
});

it('What nobody has sent for a week is forgotten', () => {
  const { storage, ticks } = device();
  ticks.of('1').write([tick('a'), tick('b', NOW + DAY_MS)]);
  ticks.forgetOld(NOW + 6.9 * DAY_MS);
  expect(ticks.of('1').read()).toHaveLength(2);
  ticks.forgetOld(NOW + 7 * DAY_MS);
  expect(ticks.of('1').read()).toEqual([tick('b', NOW + DAY_MS)]);
  ticks.forgetOld(NOW + 8 * DAY_MS);
  expect(storage.read(KEY)).toBeNull();
});

it.each(['[', 'null', '[{"id":"a"}]', '{"day":"2026-11-28"}'])(
  'Of what is no list, such as %s, there is none',
  (stored) => {
    const { ticks } = device(stored);
    expect(ticks.of('0').read()).toEqual([]);
    expect(ticks.of('day').read()).toEqual([]);
  },
);
