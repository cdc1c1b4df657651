import { expect, it } from '@jest/globals';
import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';
import { namesBeside } from './alike';

it('A ceremony names the others at the same hour and place, because it may be one that is spelled in two ways', () => {
  const at = (deceased: string, changes: object = {}): CeremonyView => ({
    ...{ day: '2026-12-04', time: '11:00', place: 'Gudmundrå kyrka', deceased, undertaker: null, orders: [] },
    ...changes,
  });
  const märta = at('Märta Lind');
  const all = [märta, at('Märtha Lind', { place: 'gudmundrå  kyrka' }), at('Sven Ek', { time: '13:00' })];
  expect(namesBeside(märta, all)).toEqual(['Märtha Lind']);
});
