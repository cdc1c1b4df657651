import { expect, it } from '@jest/globals';
import { given, placed } from '../../test/builders/order.js';
import { mailOrderOf } from './mail-order.js';

it('An email names the size of each line, and nothing more when the product has one unnamed size', () => {
  const [line] = placed().data.lines;
  const sized = { ...line!, name: 'Rosenbukett', sizeId: 8, sizeName: 'Stor', madeToOrder: true };
  const lines = mailOrderOf(given(placed({ lines: [line!, sized] })))?.lines ?? [];
  expect(lines.map(({ name }) => name)).toEqual(['Vas', 'Rosenbukett, Stor']);
  expect(JSON.stringify(lines)).not.toMatch(/cost|sizeId/);
});
