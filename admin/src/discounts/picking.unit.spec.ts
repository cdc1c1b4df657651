import { describe, expect, it } from '@jest/globals';
import { allChosen, matching, withAll, withToggled } from './picking';

const products = [
  { id: 1, name: 'Doftljus Gran', sku: 'LJUS-1' },
  { id: 2, name: 'Blockljus Ängel', sku: 'LJUS-2' },
  { id: 3, name: 'Vas', sku: 'GLAS-1' },
];
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

describe('picking products', () => {
  it('finds by words of name and SKU', () => {
    expect(ids(matching(products, ''))).toEqual([1, 2, 3]);
    expect(ids(matching(products, 'LJUS ängel'))).toEqual([2]);
    expect(ids(matching(products, 'glas'))).toEqual([3]);
  });

  it('toggles one', () => {
    expect(withToggled([1], 2)).toEqual([1, 2]);
    expect(withToggled([1, 2], 1)).toEqual([2]);
  });

  it('takes or leaves all that are shown and nothing else', () => {
    const shown = matching(products, 'ljus');
    const all = withAll([3], shown, true);
    expect(all).toEqual([3, 1, 2]);
    expect(allChosen(all, shown)).toBe(true);
    expect(withAll(all, shown, false)).toEqual([3]);
    expect(allChosen([], [])).toBe(false);
  });
});
