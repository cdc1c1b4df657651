import { expect, it } from '@jest/globals';
import { deliveryLines } from './delivery-lines';

const home = {
  day: '2026-11-30',
  place_kind: 'home',
  if_absent: 'neighbour',
  card: null,
  ribbons: [],
  ceremony: null,
  door_code: '4711',
  ward: null,
  instruction: 'Gården till höger',
} as const;

it('Slip and label of a courier carry day, door code, instruction and what to do when nobody is at home', () => {
  expect(deliveryLines({ shipping_method: 'courier' }, home)).toEqual([
    'måndag 30 november 2026',
    'Portkod 4711',
    'Gården till höger',
    'Ingen hemma: lämna hos en granne',
  ]);
});

it('Slip and label to a church carry the hour and the name of the deceased', () => {
  const ceremony = { deceased: 'Börje Ödmark', place: 'Gudmundrå kyrka', time: '11:00', undertaker: null };
  const text = deliveryLines({ shipping_method: 'courier' }, { ...home, place_kind: 'church', ceremony }).join('\n');
  expect(text).toContain('Gudmundrå kyrka kl. 11.00, till minne av Börje Ödmark');
  expect(text).not.toContain('Ingen hemma');
});

it('Slip and label of a pickup say nothing of a door', () => {
  expect(deliveryLines({ shipping_method: 'pickup' }, { ...home, door_code: null, instruction: null })).toEqual([
    'måndag 30 november 2026',
  ]);
});
