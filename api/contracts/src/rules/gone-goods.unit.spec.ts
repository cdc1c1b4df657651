import { describe, expect, it } from '@jest/globals';
import { goneGoods } from './gone-goods.js';

describe('What is told of goods that cannot be had', () => {
  it.each([
    ['sold_out', 'Ljusstake Sol har hunnit ta slut.'],
    ['inactive', 'Ljusstake Sol säljs inte just nu.'],
    ['unknown', 'Ljusstake Sol finns inte kvar i sortimentet.'],
  ] as const)('names what is %s', (reason, told) => {
    expect(goneGoods([{ name: 'Ljusstake Sol', reason }])).toEqual([told]);
  });

  it('speaks of something where the name is not known', () => {
    expect(goneGoods([{ name: null, reason: 'unknown' }])).toEqual(['En vara finns inte kvar i sortimentet.']);
  });

  it('says nothing of goods of which there are some', () => {
    expect(goneGoods([{ name: 'Ljusstake Sol', reason: 'insufficient' }])).toEqual([]);
  });
});
