import { expect, it } from '@jest/globals';
import { pageOf } from './page-of';

const none = { productId: null, categoryId: null };
const categories = [{ id: 3, slug: 'rosor' }];

it.each([
  ['routes/home', undefined, { type: 'home', ...none }],
  ['routes/products', { address: { search: '', kategori: '' } }, { type: 'list', ...none }],
  [
    'routes/products',
    { address: { search: '', kategori: 'rosor' } },
    { type: 'category', ...none, categoryId: 3, category: 'rosor' },
  ],
  ['routes/products', { address: { search: '', kategori: 'okänd' } }, { type: 'other', ...none }],
  ['routes/products', { address: { search: 'ros' }, page: { total: 0 } }, { type: 'list', ...none, results: 0 }],
  ['routes/product', { product: { id: 7 } }, { type: 'product', ...none, productId: 7 }],
  ['routes/product', { product: null }, { type: 'other', ...none }],
  ['routes/checkout', undefined, { type: 'checkout', ...none }],
  ['routes/landing/category', { category: { id: 3, slug: 'rosor' } }, { type: 'category', ...none, categoryId: 3 }],
  ['routes/landing/category', { category: null }, { type: 'other', ...none }],
  ['routes/landing/christmas', undefined, { type: 'collection', ...none }],
  ['routes/marketing-page', { status: 'found' }, { type: 'marketing', ...none }],
  ['routes/marketing-page', { status: 'missing' }, { type: 'other', ...none }],
  ['routes/unsubscribe', undefined, { type: 'other', ...none }],
])('The page %s with %j is %j', (id, loaderData, page) => {
  expect(pageOf({ id, loaderData }, categories)).toEqual(page);
});
