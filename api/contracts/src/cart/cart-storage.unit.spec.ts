import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CART_LIMIT_MESSAGE, MAX_IN_ALL, MAX_OF_ONE } from './cart-limits.js';
import {
  addToCart,
  cartCount,
  goodsOfItem,
  readStoredCart,
  removeFromCart,
  setCartQuantity,
  writeStoredCart,
} from './cart-storage.js';

const read = (value: unknown) => readStoredCart(JSON.stringify(value));

describe('reading a stored cart', () => {
  it('A stored cart is read as ids and quantities', () => {
    expect(read([{ id: 7, quantity: 2 }])).toEqual({ items: [{ id: 7, quantity: 2 }], tampered: false });
    expect(readStoredCart(null)).toEqual({ items: [], tampered: false });
  });

  it.each([{ price: 1 }, { final_price: 0.01 }, { name: 'Rosor' }, { product: { id: 7, price: 1 } }])(
    'Given an item with %j, then it is cleaned and reported',
    (extra) => {
      expect(
        read([
          { id: 7, quantity: 2, ...extra },
          { id: 8, quantity: 1 },
        ]),
      ).toEqual({
        items: [
          { id: 7, quantity: 2 },
          { id: 8, quantity: 1 },
        ],
        tampered: true,
      });
    },
  );

  it('Items that are not integers above 0 are dropped from a stored cart', () => {
    const bad = [
      { id: '7', quantity: 1 },
      { id: 7, quantity: '1' },
      { id: 7 },
      { id: 0, quantity: 1 },
      { id: 7, quantity: 0 },
      { id: 7, quantity: -3 },
      { id: 7.5, quantity: 1 },
      { id: 3_000_000_000, quantity: 1 },
      null,
      'x',
      [7, 1],
    ];
    expect(read(bad)).toEqual({ items: [], tampered: false });
  });

  it('Reading a stored cart sums duplicates and caps the quantity', () => {
    expect(
      read([
        { id: 7, quantity: 2 },
        { id: 7, quantity: 3 },
      ]).items,
    ).toEqual([{ id: 7, quantity: 5 }]);
    expect(read([{ id: 7, quantity: 1e9 }]).items).toEqual([{ id: 7, quantity: 99 }]);
  });

  it('Goods without a size are one item with those of the first size, and stay apart from other sizes', () => {
    const { items } = read([
      { id: 7, quantity: 2 },
      { id: 7, quantity: 98, size_id: 7 },
      { id: 7, quantity: 1, size_id: 9 },
    ]);
    expect(items).toEqual([
      { id: 7, quantity: 99, size_id: 7 },
      { id: 7, quantity: 1, size_id: 9 },
    ]);
    expect(setCartQuantity(items, goodsOfItem(items, { id: 7, size_id: 7 }), 1)).toEqual([
      { id: 7, quantity: 1, size_id: 7 },
      { id: 7, quantity: 1, size_id: 9 },
    ]);
    expect(removeFromCart(items, { id: 7 })).toEqual([{ id: 7, quantity: 1, size_id: 9 }]);
  });

  it('Goods without a size are found by the size that was priced for them', () => {
    expect(goodsOfItem([{ id: 7, quantity: 2 }], { id: 7, size_id: 9 })).toMatchObject({ id: 7 });
  });

  it.each(['', '{', 'null', '5', '{"id":7,"quantity":1}', 'undefined'])(
    'Given the stored text %j, then the cart is empty',
    (raw) => {
      expect(readStoredCart(raw)).toEqual({ items: [], tampered: false });
    },
  );

  it('Reading a stored cart never throws, and is idempotent', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.object()).map((list) => JSON.stringify(list)),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const { items } = readStoredCart(raw);
        expect(readStoredCart(writeStoredCart(items))).toEqual({ items, tampered: false });
      }),
    );
  });
});

describe('changing a cart', () => {
  const items = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ];

  it('An added quantity joins the present one, or comes last', () => {
    expect(addToCart(items, { id: 1 })).toEqual([{ id: 1, quantity: 3 }, items[1]]);
    expect(addToCart(items, { id: 3 }, 4)).toEqual([...items, { id: 3, quantity: 4 }]);
  });

  it('A quantity is set; zero or less removes the item', () => {
    expect(setCartQuantity(items, { id: 2 }, 5)).toEqual([items[0], { id: 2, quantity: 5 }]);
    expect(setCartQuantity(items, { id: 2 }, 0)).toEqual([items[0]]);
    expect(setCartQuantity(items, { id: 2 }, -1)).toEqual([items[0]]);
    expect(setCartQuantity(items, { id: 9 }, 1)).toEqual(items);
  });

  it('Quantities are capped at the order limits: 99 of one product, 200 in all', () => {
    const full = [
      { id: 1, quantity: 99 },
      { id: 2, quantity: 99 },
    ];
    expect(addToCart(full, { id: 1 })).toEqual(full);
    expect(addToCart(full, { id: 3 }, 5)).toEqual([...full, { id: 3, quantity: 2 }]);
    expect(setCartQuantity(full, { id: 2 }, 150)).toEqual(full);
    expect(addToCart(addToCart(full, { id: 3 }, 2), { id: 4 })).toEqual([...full, { id: 3, quantity: 2 }]);
  });

  it('The message names the limits of an order', () => {
    expect(CART_LIMIT_MESSAGE.match(/\d+/g)).toEqual([String(MAX_OF_ONE), String(MAX_IN_ALL)]);
  });

  it('A removed item no longer counts', () => {
    expect(removeFromCart(items, { id: 1 })).toEqual([items[1]]);
    expect(cartCount(items)).toBe(3);
    expect(cartCount([])).toBe(0);
  });

  it('A stored cart holds nothing but id and quantity', () => {
    const withMore = [{ id: 1, quantity: 2, price: 5 }];
    expect(writeStoredCart(withMore)).toBe('[{"id":1,"quantity":2}]');
  });
});
