import { describe, expect, it } from '@jest/globals';
import { goneText, isGone } from './gone-goods.js';

describe('What is told of goods that cannot be had', () => {
  it.each([
    ['sold_out', 'Ljusstake Sol har hunnit ta slut.'],
    ['inactive', 'Ljusstake Sol säljs inte just nu.'],
    ['unknown', 'Ljusstake Sol finns inte kvar i sortimentet.'],
  ] as const)('names what is %s', (reason, told) => {
    const goods = { name: 'Ljusstake Sol', reason };
    expect([isGone(goods), goneText(goods)]).toEqual([true, told]);
  });

  it('speaks of something where the name is not known', () => {
    expect(goneText({ name: null, reason: 'unknown' })).toBe('En vara finns inte kvar i sortimentet.');
  });

  it('does not take goods for gone of which there are some', () => {
    expect(isGone({ name: 'Ljusstake Sol', reason: 'insufficient' })).toBe(false);
  });
});
