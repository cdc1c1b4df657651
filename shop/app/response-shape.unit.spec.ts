import { isLike, type Like, orNull, sek, whole } from './response-shape';

const CART: Like = { items: [{ id: whole, name: '', price: sek }], code: orNull('') };
const item = { id: 1, name: 'Vas', price: 99.5 };

describe('the shape of an answer', () => {
  it('is valid with additional fields and with empty lists', () => {
    expect(isLike({ items: [item], code: null, extra: 1 }, CART)).toBe(true);
    expect(isLike({ items: [], code: 'JUL' }, CART)).toBe(true);
  });

  it.each([
    null,
    undefined,
    'Hej',
    7,
    [],
    {},
    [{ items: [], code: null }],
    { items: {}, code: null },
    { items: [null], code: null },
    { items: [item, { ...item, price: '99' }], code: null },
    { items: [{ ...item, id: 1.5 }], code: null },
    { items: [item] },
  ])('is invalid for %j', (answer) => {
    expect(isLike(answer, CART)).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, '1', null])('rejects %p as an amount', (value) => {
    expect(sek(value)).toBe(false);
  });
});
