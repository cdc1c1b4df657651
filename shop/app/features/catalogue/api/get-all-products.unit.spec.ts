import { expect, it } from '@jest/globals';
import { getAllProducts } from './get-all-products';

it('Pages are requested until all products are read', async () => {
  const asked: string[] = [];
  const get = async (path: string) => {
    asked.push(path);
    return { status: 200, body: [], headers: { 'content-range': 'products 0-99/250' } };
  };
  await getAllProducts({ get, post: get, put: get }, { search: 'majas' });
  expect(asked).toEqual([
    '/products?search=majas&limit=100',
    '/products?search=majas&limit=100&offset=100',
    '/products?search=majas&limit=100&offset=200',
  ]);
});
