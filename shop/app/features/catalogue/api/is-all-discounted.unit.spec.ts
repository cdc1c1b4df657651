import { describe, expect, it } from '@jest/globals';
import type { ShopBackend } from '../../../backend';
import { isAllDiscounted } from './is-all-discounted';

function shopWith(all: number, discounted: number): ShopBackend {
  const get = async (path: string) => {
    const { searchParams } = new URL(path, 'http://shop.example');
    expect(searchParams.get('search')).toBe('Sweeds');
    const total = searchParams.has('discounted') ? discounted : all;
    return { status: 200, body: [], headers: { 'content-range': `products 0-0/${total}` } };
  };
  return { get, post: get };
}

const failing: ShopBackend = {
  get: async () => ({ status: 503, body: null }),
  post: async () => ({ status: 503, body: null }),
};

describe('the check whether all results of a search are discounted', () => {
  it.each([
    ['holds when all of it is discounted', 4, 4, true],
    ['does not hold when something is not', 5, 4, false],
    ['does not hold when nothing is', 4, 0, false],
    ['does not hold of nothing', 0, 0, false],
  ])('%s', async (_, all, discounted, holds) => {
    expect(await isAllDiscounted(shopWith(all, discounted), 'Sweeds')).toBe(holds);
  });

  it('is false when the catalogue cannot be read', async () => {
    expect(await isAllDiscounted(failing, 'Sweeds')).toBe(false);
  });
});
