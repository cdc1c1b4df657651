import { expect, it } from '@jest/globals';
import { isCovered, namedGoods, withdrawnPieces } from './withdrawn-lines.js';

const line = (name: string, quantity: number, back = 0) => ({ name, quantity, back });

it.each([
  ['nothing without notices', [], [0, 0, 0]],
  ['the named goods', ['2 × Vas'], [2, 0, 0]],
  ['the next line of the same name', ['2 × Vas', '1 × Vas\n1 × Ljus'], [2, 1, 1]],
  ['never more than was ordered', ['9 × Vas', '9 × Vas'], [2, 1, 0]],
  ['everything for the whole order', ['1 × Ljus', ''], [2, 1, 4]],
  ['nothing for other words', ['Den röda vasen'], [0, 0, 0]],
])('Withdrawn pieces are %s', (_, notices, pieces) => {
  expect(withdrawnPieces([line('Vas', 2), line('Vas', 1), line('Ljus', 4)], notices)).toEqual(pieces);
});

it.each([
  [1, 0, ['1 × Vas'], true],
  [0, 3, ['1 × Vas'], false],
  [1, 0, ['1 × Vas\n1 × Ljus'], false],
  [1, 1, ['1 × Vas\n1 × Ljus'], true],
  [1, 0, ['1 × Vas', '1 × Vas'], false],
  [2, 0, ['1 × Vas', '1 × Vas'], true],
  [2, 0, ['2 × Vas', '2 × Vas'], true],
  [2, 2, [''], false],
  [2, 3, [''], true],
  [2, 3, ['Vaserna'], false],
  [2, 3, ['1 × Krans'], false],
  [1, 0, ['1 × Ljus', '1 × Vas'], true],
])('Of two vases and three candles, %i and %i repaid cover the last of %j: %s', (vases, candles, notices, covered) => {
  expect(isCovered([line('Vas', 2, vases), line('Ljus', 3, candles)], notices)).toBe(covered);
});

it('Two sizes of one product are withdrawn one by one', () => {
  const bouquet = { name: 'Rosenbukett', quantity: 2 };
  const lines = namedGoods([{ ...bouquet, sizeName: 'Liten' }, { ...bouquet, sizeName: 'Stor' }, bouquet]);
  expect(withdrawnPieces(lines, ['1 × Rosenbukett, Stor', '2 × Rosenbukett'])).toEqual([0, 1, 2]);
});
