import { expect, it } from '@jest/globals';
import { forEachField } from '@kronblad/contracts/recipient/recipient-fields';
import { deliveryLines } from './delivery-lines.js';

const home = {
  way: 'courier',
  day: '2026-11-30',
  place_kind: 'home',
  if_absent: 'neighbour',
  card: null,
  ribbons: [],
  ceremony: null,
  recipient: { ...forEachField(() => null), door_code: '4711', instruction: 'Gården till höger', phone: '070-1' },
} as const;

it('Slip and label of a courier carry day, door code, instruction and what to do when nobody is at home', () => {
  expect(deliveryLines(home)).toEqual([
    'måndag 30 november 2026',
    'Portkod: 4711',
    'Vägbeskrivning: Gården till höger',
    'Om ingen är hemma: Lämna hos en granne',
  ]);
});

it('Slip and label to a church carry the hour and the name of the deceased', () => {
  const ceremony = { deceased: 'Börje Ödmark', place: 'Gudmundrå kyrka', time: '11:00', undertaker: null };
  const text = deliveryLines({ ...home, place_kind: 'church', ceremony }).join('\n');
  expect(text).toContain('Gudmundrå kyrka kl. 11.00, till minne av Börje Ödmark');
  expect(text).not.toContain('Om ingen är hemma');
});

it('Slip and label of a pickup say nothing of a door', () => {
  expect(deliveryLines({ ...home, way: 'pickup' })).toEqual(['måndag 30 november 2026']);
});
