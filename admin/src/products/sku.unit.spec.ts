import { describe, expect, it } from '@jest/globals';
import { isSkuTaken, skuPrefix, suggestSkus } from './sku';

describe('skuPrefix', () => {
  it.each([
    ['Ljus', 'LJU'],
    ['Doftljus & lyktor', 'LJU'],
    ['Godis', 'GOD'],
    ['Majas Cottage', 'MAJ'],
    ['Dekorationer', 'DEK'],
    ['Textil', 'PRO'],
    [undefined, 'PRO'],
  ])('of %s is %s', (category, prefix) => {
    expect(skuPrefix(category)).toBe(prefix);
  });
});

describe('suggestSkus', () => {
  it('offers initials first, then the first letters', () => {
    expect(suggestSkus('Doftljus Vintergran', 'Ljus', [])).toEqual(['LJU-DV-001', 'LJU-DOF-001']);
  });

  it('spells Swedish letters without their marks', () => {
    expect(suggestSkus('Änglavinge öppen', undefined, [])).toEqual(['PRO-AO-001', 'PRO-ANG-001']);
  });

  it('offers the first letters of a single word', () => {
    expect(suggestSkus('Vas', 'Dekorationer', [])).toEqual(['DEK-VAS-001']);
  });

  it('skips numbers in use, whatever their case', () => {
    const used = ['lju-dv-001', 'LJU-DV-002', 'LJU-DOF-002'];
    expect(suggestSkus('Doftljus Vintergran', 'Ljus', used)).toEqual(['LJU-DV-003', 'LJU-DOF-001']);
  });

  it.each(['', ' ', '!?', 'V'])('waits for more letters than %j', (name) => {
    expect(suggestSkus(name, 'Ljus', [])).toEqual([]);
  });
});

describe('isSkuTaken', () => {
  it('compares without case and surrounding space', () => {
    expect(isSkuTaken(' lju-dv-001 ', ['LJU-DV-001'])).toBe(true);
    expect(isSkuTaken('LJU-DV-002', ['LJU-DV-001'])).toBe(false);
  });

  it('never takes an empty SKU', () => {
    expect(isSkuTaken('  ', [''])).toBe(false);
  });
});
