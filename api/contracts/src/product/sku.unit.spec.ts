import { expect, it } from '@jest/globals';
import { nextFreeSku, skuKey, suggestSkus } from './sku.js';

const taken =
  (...used: string[]) =>
  (sku: string) =>
    used.some((other) => skuKey(other) === skuKey(sku));
const none = taken();

it('Suggested SKUs offer initials first, then the first letters', () => {
  expect(suggestSkus('Doftljus Vintergran', 'Ljus', none)).toEqual(['LJU-DV-001', 'LJU-DOF-001']);
});

it.each([
  ['Doftljus & lyktor', 'LJU-VAS-001'],
  ['Godis', 'GOD-VAS-001'],
  ['Majas Cottage', 'MAJ-VAS-001'],
  ['Dekorationer', 'DEK-VAS-001'],
  ['Höstens buketter', 'BUK-VAS-001'],
  ['Begravning – Buketter', 'BEG-VAS-001'],
  ['Snittblommor', 'BLO-VAS-001'],
  ['Textil', 'PRO-VAS-001'],
  [undefined, 'PRO-VAS-001'],
])('A suggested SKU of category %s starts with %s', (category, sku) => {
  expect(suggestSkus('Vas', category, none)).toEqual([sku]);
});

it('A suggested SKU replaces Swedish letters by plain ones', () => {
  expect(suggestSkus('Änglavinge öppen', undefined, none)).toEqual(['PRO-AO-001', 'PRO-ANG-001']);
  expect(suggestSkus('Smørrebrødsfat', undefined, none)).toEqual(['PRO-SMO-001']);
});

it('A suggested SKU skips numbers in use, ignoring case', () => {
  const isTaken = taken('lju-dv-001', 'LJU-DV-002', 'LJU-DOF-002');
  expect(suggestSkus('Doftljus Vintergran', 'Ljus', isTaken)).toEqual(['LJU-DV-003', 'LJU-DOF-001']);
});

it.each(['', ' ', '!?', 'V'])('No SKU is suggested from so few letters as %j', (name) => {
  expect(suggestSkus(name, 'Ljus', none)).toEqual([]);
});

it('A suggestion continues after a taken SKU', () => {
  expect(nextFreeSku('buk-tv-001', taken('BUK-TV-001', 'BUK-TV-002'))).toBe('buk-tv-003');
  expect(nextFreeSku('VAS', taken('vas'))).toBe('VAS-001');
});
