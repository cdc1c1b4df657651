import { isLike, type Like, orNull, sek, whole } from './answer-shape';

const CART: Like = { items: [{ id: whole, name: '', price: sek }], code: orNull('') };
const item = { id: 1, name: 'Vas', price: 99.5 };

describe('the shape of an answer', () => {
  it('holds with more than is asked for, and with nothing in its lists', () => {
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
  ])('does not hold for %j', (answer) => {
    expect(isLike(answer, CART)).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, '1', null])('takes %p for no amount', (value) => {
    expect(sek(value)).toBe(false);
  });
});
