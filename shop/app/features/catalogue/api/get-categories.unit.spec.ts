import { expect, it } from '@jest/globals';
import type { ShopBackend } from '../../../backend';
import { getCategories } from './get-categories';

const category = (id: number, product_count: number) => ({
  id,
  version: 1,
  name: `Hylla ${id}`,
  slug: `hylla-${id}`,
  description: '',
  image_url: null,
  sort_order: id,
  is_active: true,
  product_count,
});

it('The categories of the shop include only those with a visible product', async () => {
  const backend = { get: async () => ({ status: 200, body: [category(1, 3), category(2, 0)] }) };
  const found = await getCategories(backend as unknown as ShopBackend);
  expect(found.map(({ slug }) => slug)).toEqual(['hylla-1']);
});
