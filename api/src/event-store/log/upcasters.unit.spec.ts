import { upcast } from './upcasters.js';

it.each([
  [25, 'standard'],
  [12, 'reduced_12'],
  [6, 'food'],
])('a product with VAT rate %i %% gets class %s', (vatRate, vatClass) => {
  expect(upcast('ProductChanged', 1, { productId: 1, changes: { vatRate } })).toEqual({
    productId: 1,
    changes: { vatClass },
  });
  expect(upcast('ProductCreated', 1, { productId: 1, vatRate })).toMatchObject({ vatClass, ingredients: '' });
});
