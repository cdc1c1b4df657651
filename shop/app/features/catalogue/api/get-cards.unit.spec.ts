import type { Product } from '@kronblad/contracts/product/schema';
import type { ShopBackend } from '../../../backend';
import { getCards } from './get-cards';

const product = (id: number, kind: Product['kind']) =>
  ({ id, kind, name: 'x', description: '', image_details: [], sizes: [] }) as unknown as Product;

const asked: string[] = [];
const backend = (day: string, days_ahead: number, status = 200): ShopBackend => ({
  get: async (path) => {
    asked.push(path);
    return { status, body: [{ product_id: 1, day, days_ahead }] };
  },
  post: () => Promise.reject(new Error('not used')),
  put: () => Promise.reject(new Error('not used')),
});

it.each([
  ['2026-11-28', 0, 'Tidigast i dag'],
  ['2026-11-29', 1, 'Tidigast i morgon'],
  ['2026-11-30', 2, 'Tidigast på måndag'],
  ['2026-12-05', 7, 'Tidigast 5 december'],
])('A card of flowers that can be had on %s, %i days ahead, says %s', async (day, ahead, text) => {
  const [flowers] = await getCards(backend(day, ahead), [product(1, 'fresh')]);
  expect(flowers?.earliest).toBe(text);
});

it('All fresh flowers of a list are asked about at once, and other goods not at all', async () => {
  asked.length = 0;
  const cards = await getCards(backend('2026-11-28', 0), [
    product(1, 'fresh'),
    product(2, 'goods'),
    product(3, 'fresh'),
  ]);
  expect(asked).toEqual(['/delivery/earliest?product_ids=1,3']);
  expect(cards.map(({ earliest }) => earliest)).toEqual(['Tidigast i dag', undefined, undefined]);
  await getCards(backend('2026-11-28', 0), [product(2, 'goods')]);
  expect(asked).toHaveLength(1);
});

it('When the days cannot be read, the cards promise none', async () => {
  const [flowers] = await getCards(backend('2026-11-28', 0, 503), [product(1, 'fresh')]);
  expect(flowers).not.toHaveProperty('earliest');
});
