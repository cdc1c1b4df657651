import { expect, it } from '@jest/globals';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { stillRefused } from './still-refused';

const refused = [7, 8, 9].map((id) => ({ id, name: `Kola ${id}`, message: 'Livsmedel behöver ingredienser.' }));
const shown = (id: number, is_active: boolean, ...missing_food_fields: string[]) =>
  ({ id, is_active, missing_food_fields }) as unknown as AdminProduct;

it('Products that still lack something and those on other pages stay selected', () => {
  expect(stillRefused(refused, [shown(7, false, 'ingredients')])).toEqual(refused);
});

it('Products that have been published or completed are selected no longer', () => {
  const left = stillRefused(refused, [shown(7, true, 'ingredients'), shown(8, false)]);
  expect(left.map(({ id }) => id)).toEqual([9]);
});
