import { expect, it } from '@jest/globals';
import { isUnavailable, unavailableItemsText } from './unavailable-items.js';

it.each([
  ['sold_out', 'Ljusstake Sol har hunnit ta slut.'],
  ['inactive', 'Ljusstake Sol säljs inte just nu.'],
  ['unknown', 'Ljusstake Sol finns inte kvar i sortimentet.'],
] as const)('The message about unavailable items names a product that is %s', (reason, told) => {
  const goods = { name: 'Ljusstake Sol', reason };
  expect([isUnavailable(goods), unavailableItemsText(goods)]).toEqual([true, told]);
});

it('The message about unavailable items says ’a product’ when the name is unknown', () => {
  expect(unavailableItemsText({ name: null, reason: 'unknown' })).toBe('En vara finns inte kvar i sortimentet.');
});

it('The message about unavailable items does not apply to an insufficient stock', () => {
  expect(isUnavailable({ name: 'Ljusstake Sol', reason: 'insufficient' })).toBe(false);
});

it('The message about a size that is gone names product and size', () => {
  const goods = { name: 'Rosbukett Skymning', size_name: 'Stor', reason: 'size_gone' } as const;
  expect(unavailableItemsText(goods)).toBe('Rosbukett Skymning säljs inte längre i storleken Stor.');
});
