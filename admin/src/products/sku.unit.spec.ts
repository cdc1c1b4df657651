import { describe, expect, it } from '@jest/globals';
import { isSkuTaken, skuPrefix, suggestSkus } from './sku';

describe('skuPrefix', () => {
  it.each([
    ['Ljus', 'LJUS'],
    ['Doftljus & lyktor', 'LJUS'],
    ['Godis', 'GODIS'],
    ['Majas Cottage', 'MC'],
    ['Dekorationer', 'DEKO'],
    ['Textil', 'PROD'],
    [undefined, 'PROD'],
  ])('of %s is %s', (category, prefix) => {
    expect(skuPrefix(category)).toBe(prefix);
  });
});

describe('suggestSkus', () => {
  it('offers initials first, then the first letters', () => {
    expect(suggestSkus('Doftljus Vintergran', 'Ljus', [])).toEqual(['LJUS-DV-001', 'LJUS-DOF-001']);
  });

  it('spells Swedish letters without their marks', () => {
    expect(suggestSkus('Änglavinge öppen', undefined, [])).toEqual(['PROD-AO-001', 'PROD-ANG-001']);
  });

  it('offers the first letters of a single word', () => {
    expect(suggestSkus('Vas', 'Dekorationer', [])).toEqual(['DEKO-VAS-001']);
  });

  it('skips numbers in use, whatever their case', () => {
    const used = ['ljus-dv-001', 'LJUS-DV-002', 'LJUS-DOF-002'];
    expect(suggestSkus('Doftljus Vintergran', 'Ljus', used)).toEqual(['LJUS-DV-003', 'LJUS-DOF-001']);
  });

  it.each(['', ' ', '!?', 'V'])('waits for more letters than %j', (name) => {
    expect(suggestSkus(name, 'Ljus', [])).toEqual([]);
  });
});

describe('isSkuTaken', () => {
  it('compares without case and surrounding space', () => {
    expect(isSkuTaken(' ljus-dv-001 ', ['LJUS-DV-001'])).toBe(true);
    expect(isSkuTaken('LJUS-DV-002', ['LJUS-DV-001'])).toBe(false);
  });

  it('never takes an empty SKU', () => {
    expect(isSkuTaken('  ', [''])).toBe(false);
  });
});
