import { expect, it } from '@jest/globals';
import { pageOf } from './page-of';

it.each([
  ['routes/home', undefined, { type: 'home', productId: null }],
  ['routes/products', { address: { search: '', kategori: '' } }, { type: 'list', productId: null }],
  ['routes/products', { address: { search: '', kategori: 'rosor' } }, { type: 'category', productId: null }],
  [
    'routes/products',
    { address: { search: 'ros' }, page: { total: 0 } },
    { type: 'list', productId: null, results: 0 },
  ],
  ['routes/product', { product: { id: 7 } }, { type: 'product', productId: 7 }],
  ['routes/product', { product: null }, { type: 'other', productId: null }],
  ['routes/checkout/page', undefined, { type: 'checkout', productId: null }],
  ['routes/landing/christmas', undefined, { type: 'collection', productId: null }],
  ['routes/marketing-page', { status: 'found' }, { type: 'marketing', productId: null }],
  ['routes/marketing-page', { status: 'missing' }, { type: 'other', productId: null }],
  ['routes/unsubscribe', undefined, { type: 'other', productId: null }],
])('%s with %j is %j', (id, loaderData, page) => {
  expect(pageOf({ id, loaderData })).toEqual(page);
});
