import type { DomainEvent } from '../../events/all.js';
import { ProductChanged, ProductCreated, ProductDeleted, StockAdjusted } from '../domain/events.js';
import { changeProduct, createProduct, leaveCategory, type ProductDetails, products } from './products.js';
import { refuseRemovalOfSold, type SizeFact } from './sizes.js';

const sizeOf = (sizeId: number, name: string, fields: Partial<SizeFact> = {}): SizeFact => ({
  sizeId,
  name,
  sku: `BUK-RS-${sizeId}`,
  priceOre: 54_900,
  comparePriceOre: null,
  costPriceOre: 21_400,
  madeToOrder: false,
  workPoints: 1,
  sortOrder: 0,
  isActive: true,
  imageUrl: null,
  ...fields,
});
const only = sizeOf(7, '');

const details: ProductDetails = {
  name: 'Rosbukett Skymning',
  slug: 'rosbukett-skymning',
  description: 'Femton rosor.',
  shortDescription: 'Rosor i dovt rosa.',
  vatClass: 'standard',
  netVolumeMl: null,
  ingredients: '',
  allergens: null,
  nutrition: null,
  netWeightGrams: null,
  withdrawalException: 'perishable',
  kind: 'fresh',
  ways: ['courier', 'pickup'],
  leadDays: 0,
  latestHour: null,
  isActive: true,
  isFeatured: false,
  categoryIds: [1, 2],
  images: [{ url: '/api/image/a.jpg', alt: '' }],
  sizes: [only],
};
const created = ProductCreated({ productId: 7, createdAt: '2026-11-01T08:00:00.000Z', ...details });

const given = (...events: DomainEvent[]) => products.from(events);

describe('a new product', () => {
  it('A new product emits its details and its initial stock', () => {
    const events = createProduct({ id: 7, createdAt: '2026-11-01T08:00:00.000Z', details, stock: new Map([[7, 12]]) });
    expect(events).toEqual([created, StockAdjusted({ productId: 7, sizeId: 7, delta: 12, reason: 'created' })]);
  });

  it('A new product without stock emits no adjustment', () => {
    expect(createProduct({ id: 7, createdAt: '2026-11-01T08:00:00.000Z', details, stock: new Map([[7, 0]]) })).toEqual([
      created,
    ]);
  });
});

describe('food', () => {
  const sweets: ProductDetails = {
    ...details,
    vatClass: 'food',
    ingredients: 'Socker, *grädde*',
    allergens: ['milk'],
    netWeightGrams: 180,
  };
  const undeclared: ProductDetails = { ...sweets, ingredients: '', allergens: null };
  const begun = (of: ProductDetails) => given(ProductCreated({ productId: 7, createdAt: '', ...of }));
  const change = (of: ProductDetails, to: Partial<ProductDetails>) => () => changeProduct(begun(of), { details: to });
  const lacks = (...fields: string[]) =>
    expect.objectContaining({
      code: 'food_incomplete',
      details: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
    });

  it('Food cannot be on sale without its declaration', () => {
    const create = (of: ProductDetails) => () => createProduct({ id: 7, createdAt: '', details: of, stock: new Map() });
    expect(create(undeclared)).toThrow(lacks('ingredients', 'allergens'));
    expect(create(sweets)).not.toThrow();
    expect(create({ ...undeclared, isActive: false })).not.toThrow();
    expect(change({ ...undeclared, isActive: false }, { isActive: true })).toThrow(lacks('ingredients', 'allergens'));
  });

  it('Food older than the rule stays on sale, and may lose no more fields', () => {
    expect(change(undeclared, { name: 'Ny' })).not.toThrow();
    expect(change(undeclared, { allergens: ['milk'] })).not.toThrow();
    expect(change(undeclared, { netWeightGrams: null })).toThrow(lacks('net_weight_grams'));
  });

  it('Food needs its declaration when a product on sale becomes food', () => {
    expect(change({ ...undeclared, vatClass: 'standard' }, { vatClass: 'food' })).toThrow(
      lacks('ingredients', 'allergens'),
    );
  });
});

describe('a change', () => {
  it('A change emits only the differences', () => {
    const events = changeProduct(given(created), { details: { name: details.name, isFeatured: true } });
    expect(events).toEqual([ProductChanged({ productId: 7, changes: { isFeatured: true } })]);
  });

  it('A change without differences emits no event, in any order of fields', () => {
    const same = { images: [{ alt: '', url: '/api/image/a.jpg' }], categoryIds: [1, 2] };
    expect(changeProduct(given(created), { details: same })).toEqual([]);
  });

  it('A change is based on the latest change', () => {
    const state = given(created, ProductChanged({ productId: 7, changes: { isFeatured: true } }));
    expect(changeProduct(state, { details: { isFeatured: true } })).toEqual([]);
  });

  it('A change of the stock emits the difference to the present stock', () => {
    const events = changeProduct(given(created), {
      details: {},
      stock: new Map([[7, { wanted: 10, available: 12, shown: null }]]),
    });
    expect(events).toEqual([StockAdjusted({ productId: 7, sizeId: 7, delta: -2, reason: 'edited' })]);
  });

  it.each([
    ['2 more than were seen, of which 3 were sold meanwhile', 12, 2],
    ['the number shown', 10, 0],
    ['4 fewer', 6, -4],
    ['none, limited to the present stock', 0, -7],
  ])('A change of the stock from 10 when there are 7 means %s', (_what, wanted, delta) => {
    const events = changeProduct(given(created), {
      details: {},
      stock: new Map([[7, { wanted, available: 7, shown: 10 }]]),
    });
    expect(events).toEqual(delta === 0 ? [] : [StockAdjusted({ productId: 7, sizeId: 7, delta, reason: 'edited' })]);
  });

  it('A new kind brings its ways with it, unless staff have chosen others', () => {
    const change = (ways: ProductDetails['ways'], wanted: Partial<ProductDetails>) =>
      changeProduct(given(ProductCreated({ productId: 7, createdAt: '', ...details, ways })), { details: wanted });
    const all = ['courier', 'parcel', 'pickup'] as const;
    const changesOf = (changes: object) => [{ data: { changes } }];
    expect(change(['courier', 'pickup'], { kind: 'goods' })).toMatchObject(changesOf({ kind: 'goods', ways: all }));
    expect(change(['pickup'], { kind: 'goods' })).toEqual([
      ProductChanged({ productId: 7, changes: { kind: 'goods' } }),
    ]);
    expect(change(['courier', 'pickup'], { kind: 'goods', ways: ['parcel'] })).toMatchObject(
      changesOf({ kind: 'goods', ways: ['parcel'] }),
    );
  });

  it('A product from before kinds is goods that can be delivered in every way', () => {
    const { kind: _, ways: _ways, leadDays: _days, latestHour: _hour, ...before } = details;
    const state = given(ProductCreated({ productId: 7, createdAt: '', ...before }));
    expect(state).toMatchObject({
      details: { kind: 'goods', ways: ['courier', 'parcel', 'pickup'], leadDays: 0, latestHour: null },
    });
  });

  it('A change of an unknown product is refused', () => {
    const gone = given(created, ProductDeleted({ productId: 7 }));
    for (const state of [given(), gone]) {
      expect(() => changeProduct(state, { details: { name: 'Ny' } })).toThrow('Produkten kunde inte hittas');
    }
  });
});

describe('sizes', () => {
  const [small, large] = [sizeOf(7, 'Liten'), sizeOf(8, 'Stor', { priceOre: 74_900, sortOrder: 1 })];
  const twoSizes = given(ProductCreated({ productId: 7, createdAt: '', ...details, sizes: [small, large] }));
  const change = (sizes: SizeFact[]) => changeProduct(twoSizes, { details: { sizes } });

  it('A change of one size names that size and its differences only', () => {
    expect(change([small, { ...large, priceOre: 69_900 }])).toEqual([
      ProductChanged({ productId: 7, changes: {}, sizesChanged: [{ sizeId: 8, changes: { priceOre: 69_900 } }] }),
    ]);
  });

  it('A size can be added with stock, and one that was never sold can be removed', () => {
    const middle = sizeOf(9, 'Mellan', { sortOrder: 1 });
    const edit = { wanted: 4, available: 0, shown: null };
    const events = changeProduct(twoSizes, { details: { sizes: [small, middle] }, stock: new Map([[9, edit]]) });
    expect(events).toEqual([
      ProductChanged({ productId: 7, changes: {}, sizesAdded: [middle], sizesRemoved: [8] }),
      StockAdjusted({ productId: 7, sizeId: 9, delta: 4, reason: 'created' }),
    ]);
  });

  it('A size that was sold can only be taken out of sale', () => {
    const isSold = (sizeId: number) => sizeId === 8;
    expect(() => refuseRemovalOfSold([small, large], [small], isSold)).toThrow('Stor har sålts');
    expect(() => refuseRemovalOfSold([small, large], [large], isSold)).not.toThrow();
  });

  it('A product whose last size is taken out of sale is inactive', () => {
    const sizes = [small, large].map((size) => ({ ...size, isActive: false }));
    expect(change(sizes)).toMatchObject([{ data: { changes: { isActive: false } } }]);
    const hidden = given(ProductCreated({ productId: 7, createdAt: '', ...details, isActive: false, sizes }));
    expect(changeProduct(hidden, { details: { isActive: true } })).toEqual([]);
    expect(change([{ ...small, isActive: false }, large])).toMatchObject([{ data: { changes: {} } }]);
  });

  it('Sizes are in their sort order after every change', () => {
    const [event] = change([{ ...small, sortOrder: 2 }, large]);
    const state = products.from([
      ProductCreated({ productId: 7, createdAt: '', ...details, sizes: [small, large] }),
      event as DomainEvent,
    ]);
    expect(state).toMatchObject({ details: { sizes: [{ sizeId: 8 }, { sizeId: 7, sortOrder: 2 }] } });
  });
});

describe('a deleted category', () => {
  it('A deleted category is removed from the product', () => {
    expect(leaveCategory(given(created), 1)).toEqual([ProductChanged({ productId: 7, changes: { categoryIds: [2] } })]);
  });

  it('A deleted category changes nothing for other products', () => {
    expect(leaveCategory(given(created), 9)).toEqual([]);
  });
});

it('A product is deleted once', () => {
  expect(products.remove(given(created))).toEqual([ProductDeleted({ productId: 7 })]);
  expect(() => products.remove(given(created, ProductDeleted({ productId: 7 })))).toThrow();
});
