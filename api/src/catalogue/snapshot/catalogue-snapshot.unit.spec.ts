import fc from 'fast-check';
import { category, product } from '../../../test/catalogue-rows.js';
import { CatalogueSnapshot } from './catalogue-snapshot.js';
import type { ProductQuery } from './product-query.js';
import type { ProductRow } from './rows.js';

const NOON = Date.parse('2026-11-21T11:00:00Z');
const MIDNIGHT = Date.parse('2026-11-21T23:00:00Z');

const CATEGORIES = [category(1, 'ljus'), category(2, 'majas-cottage'), category(3, 'gammalt', false)];

function snapshotOf(rows: readonly ProductRow[], clock = () => NOON): CatalogueSnapshot {
  const snapshot = new CatalogueSnapshot(clock);
  snapshot.update([], rows, CATEGORIES);
  return snapshot;
}

const ids = (snapshot: CatalogueSnapshot, query: Partial<ProductQuery>) =>
  snapshot.find({ audience: 'shopper', ...query }).map(({ id }) => id);

describe('lists', () => {
  const half = {
    discount: { type: 'percentage', percentage: 50 },
    startDate: null,
    endDate: null,
    label: '',
    version: 1,
  } as const;
  const snapshot = snapshotOf([
    product(1, { isFeatured: true }),
    product(2, { available: 0 }),
    product(3, { isActive: false }),
    product(4, {
      categoryIds: [2, 3],
      discount: half,
      prices: [
        { at: 0, priceOre: 40_000, discount: null },
        { at: 1_000, priceOre: null, discount: half },
      ],
    }),
  ]);

  it('Lists show the public active products in stock, newest first', () => {
    expect(ids(snapshot, {})).toEqual([4, 1]);
  });

  it('Lists show administrators sold-out and inactive products too', () => {
    expect(ids(snapshot, { audience: 'admin' })).toEqual([4, 3, 2, 1]);
    expect(ids(snapshot, { audience: 'admin', stock: 'out' })).toEqual([2]);
    expect(ids(snapshot, { audience: 'admin', active: false })).toEqual([3]);
  });

  it.each([
    [{ featured: true }, [1]],
    [{ discounted: true }, [4]],
    [{ category: 'ljus' }, [1]],
    [{ category: '2' }, [4]],
    [{ category: 'mayas-cottage' }, [4]],
    [{ category: 'alla' }, [4, 1]],
    [{ category: 'finns-inte' }, []],
    [{ category: 'gammalt' }, []],
    [{ ids: [1, 2, 3] }, [1]],
    [{ maxPriceOre: 10_000 }, [1]],
    [{ minPriceOre: 20_000 }, [4]],
    [{ sort: 'final_price', order: 'ASC' }, [1, 4]],
    [{ sort: 'final_price', order: 'DESC' }, [4, 1]],
    [{ search: 'majas' }, [4]],
  ] as const)('Lists select by %j', (query, expected) => {
    expect(ids(snapshot, query)).toEqual(expected);
  });

  it('Lists count per category the buyable products for shoppers', () => {
    expect(snapshot.productCounts('shopper')).toEqual(
      new Map([
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    );
  });
});

describe('category counts', () => {
  const change = fc.record({
    kind: fc.constantFrom('put', 'stock', 'delete', 'categories'),
    id: fc.integer({ min: 1, max: 5 }),
    available: fc.integer({ min: 0, max: 2 }),
    isActive: fc.boolean(),
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  });
  type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

  function apply(snapshot: CatalogueSnapshot, { kind, id, available, isActive, categoryIds }: Change) {
    if (kind === 'put') snapshot.update([id], [product(id, { available, isActive, categoryIds })]);
    if (kind === 'stock') snapshot.updateStock(new Map([[id, available]]));
    if (kind === 'delete') snapshot.update([id], []);
    const kept = CATEGORIES.filter((category) => categoryIds.includes(category.id));
    if (kind === 'categories') snapshot.update([], [], kept);
  }

  function counted(snapshot: CatalogueSnapshot, audience: 'shopper' | 'admin') {
    const counts = new Map<number, number>();
    const shown = [...snapshot.all()].filter(({ isBuyable }) => audience === 'admin' || isBuyable);
    for (const { id } of shown.flatMap(({ categories }) => categories)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  it('Category counts follow added, changed and deleted products', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const snapshot = snapshotOf([]);
        for (const each of changes) apply(snapshot, each);
        expect(snapshot.productCounts('shopper')).toEqual(counted(snapshot, 'shopper'));
        expect(snapshot.productCounts('admin')).toEqual(counted(snapshot, 'admin'));
      }),
    );
  });
});

describe('the public view', () => {
  it('The public view never contains the cost price or inactive categories', () => {
    const view = snapshotOf([product(4, { categoryIds: [3, 2] })]).productById(4)?.view;
    expect(view).not.toHaveProperty('cost_price');
    expect(view).toMatchObject({ category_ids: [2], categories: ['MAJAS-COTTAGE'], category_slugs: ['majas-cottage'] });
  });

  it('The public view has the same tag for the same content, and another after a stock movement', () => {
    const [one, other] = [snapshotOf([product(1)]), snapshotOf([product(1)])];
    expect(one.productById(1)?.answer.hash).toBe(other.productById(1)?.answer.hash);
    other.updateStock(new Map([[1, 9]]));
    expect(one.productById(1)?.answer.hash).not.toBe(other.productById(1)?.answer.hash);
  });

  it('The public view contains the unit price of products sold by weight', () => {
    const view = snapshotOf([product(1, { priceOre: 4_900, netWeightGrams: 250 })]).productById(1)?.view;
    expect(view?.unit_price).toBe(196);
  });
});

describe('an earlier price', () => {
  const day = 24 * 60 * 60 * 1000;
  const lowest = (fields: Parameters<typeof product>[1]) =>
    snapshotOf([product(1, { priceOre: 8_000, comparePriceOre: 12_000, ...fields })]).productById(1)?.view
      .lowest_price_30_days;

  it('An earlier price shows the lowest of the thirty days before the cut', () => {
    const prices = [
      { at: 0, priceOre: 10_000, discount: null },
      { at: NOON - day, priceOre: 8_000, discount: null },
    ];
    expect(lowest({ prices })).toBe(100);
    expect(lowest({ prices, comparePriceOre: null })).toBeNull();
  });

  it('An earlier price shows nothing when the price was always the same', () => {
    expect(lowest({ prices: [{ at: 0, priceOre: 8_000, discount: null }] })).toBeNull();
  });
});

describe('a discount on a raised price', () => {
  const discount = {
    discount: { type: 'percentage', percentage: 30 },
    startDate: null,
    endDate: null,
    label: 'Rea',
    version: 1,
  } as const;
  const raised = product(1, {
    priceOre: 60_000,
    comparePriceOre: 90_000,
    discount,
    prices: [
      { at: 0, priceOre: 35_900, discount: null },
      { at: NOON - 2_000, priceOre: 60_000, discount: null },
      { at: NOON - 1_000, priceOre: null, discount },
    ],
  });
  const reduced = product(2, {
    discount,
    prices: [
      { at: 0, priceOre: 20_000, discount: null },
      { at: NOON - 1_000, priceOre: null, discount },
    ],
  });
  const snapshot = snapshotOf([raised, reduced]);

  it('A discount on a raised price applies, but may not be announced', () => {
    expect(snapshot.productById(1)?.view).toMatchObject({
      price: 600,
      final_price: 420,
      has_active_discount: true,
      lowest_price_30_days: null,
    });
    expect(snapshot.productById(2)?.view).toMatchObject({ final_price: 140, lowest_price_30_days: 200 });
  });

  it('A discount on a raised price is a discount for the back office, and none for shoppers', () => {
    expect(ids(snapshot, { discounted: true })).toEqual([2]);
    expect(ids(snapshot, { discounted: true, audience: 'admin' }).sort()).toEqual([1, 2]);
    expect(ids(snapshot, { discounted: false })).toEqual([1]);
  });
});

describe('a dated discount', () => {
  const discount = {
    discount: { type: 'percentage', percentage: 25 },
    startDate: '2026-11-22',
    endDate: null,
    label: 'Helg',
    version: 1,
  } as const;
  const row = product(1, {
    discount,
    prices: [
      { at: 0, priceOre: 10_000, discount: null },
      { at: NOON, priceOre: null, discount },
    ],
  });

  it('A dated discount begins at midnight in Stockholm without an event', () => {
    let now = NOON;
    const snapshot = snapshotOf([row], () => now);
    const { version } = snapshot;
    expect(snapshot.productById(1)?.view).toMatchObject({ final_price: 100, has_active_discount: false });
    now = MIDNIGHT - 1;
    expect(snapshot.productById(1)?.finalPriceOre).toBe(10_000);
    now = MIDNIGHT;
    expect(snapshot.productById(1)?.view).toMatchObject({
      final_price: 75,
      has_active_discount: true,
      discount_label: 'Helg',
      lowest_price_30_days: 100,
    });
    expect(snapshot.version).toBe(version + 1);
  });
});

describe('a dated VAT rate', () => {
  it('A dated VAT rate changes at midnight in Stockholm, but the price does not', () => {
    const newYear = Date.parse('2027-12-31T23:00:00Z');
    let now = newYear - 1;
    const snapshot = snapshotOf([product(1, { vatClass: 'food' }), product(2)], () => now);
    const { version } = snapshot;
    const { price } = snapshot.productById(1)?.view ?? {};
    expect(snapshot.productById(1)?.view).toMatchObject({ vat_class: 'food', vat_rate: 6 });
    now = newYear;
    expect(snapshot.productById(1)?.view).toMatchObject({ vat_class: 'food', vat_rate: 12, price });
    expect(snapshot.productById(2)?.view.vat_rate).toBe(25);
    expect(snapshot.version).toBe(version + 1);
  });
});

describe('searches', () => {
  const snapshot = snapshotOf([
    product(1, { name: 'Rosbukett Skymning', priceOre: 54_900 }),
    product(2, { name: 'Brända mandlar', description: 'Rostade i rostfri kittel.', priceOre: 8_500 }),
    product(3, { name: 'Mugg Morgon', description: 'Rosor på utsidan.', priceOre: 16_900 }),
    product(4, { name: 'Tulpanbukett Vårljus', priceOre: 27_900 }),
  ]);

  it.each([
    [{ search: 'rosor' }, [1]],
    [{ search: 'rosor', sort: 'price', order: 'ASC' }, [1]],
    [{ search: 'rosor', maxPriceOre: 30_000 }, [3]],
    [{ search: 'bukett', maxPriceOre: 30_000 }, [4]],
    [{ search: 'rostade' }, [2]],
  ] as const)(
    'Searches of shoppers leave out goods that only mention the word when others are about it: %j',
    (query, found) => {
      expect(ids(snapshot, query)).toEqual(found);
    },
  );

  it('Searches of staff find every mention', () => {
    expect(ids(snapshot, { search: 'rosor', audience: 'admin' })).toEqual([1, 3]);
  });
});

describe('changes', () => {
  it('Changes include renamed, deleted and new products', () => {
    const snapshot = snapshotOf([product(1), product(2)]);
    snapshot.update([1, 2, 3], [product(1, { slug: 'ny', name: 'Julros' }), product(3)]);
    expect(snapshot.product('produkt-1')).toBeUndefined();
    expect(snapshot.product('ny')?.id).toBe(1);
    expect(snapshot.product('2')).toBeUndefined();
    expect(ids(snapshot, {})).toEqual([3, 1]);
    expect(ids(snapshot, { search: 'julros' })).toEqual([1]);
  });

  it('Changes apply to earlier searches', () => {
    const snapshot = snapshotOf([product(1), product(2), product(3)]);
    const found = () => ids(snapshot, { search: 'produkt' });
    expect(found()).toEqual([3, 2, 1]);
    snapshot.updatePopularity(new Map([[1, 40]]));
    expect(found()).toEqual([1, 3, 2]);
    snapshot.updateStock(new Map([[3, 0]]));
    expect(found()).toEqual([1, 2]);
    snapshot.update([2, 4], [product(4)]);
    expect(found()).toEqual([1, 4]);
    snapshot.update([4], [product(4, { name: 'Julros', description: '', shortDescription: '', sku: 'X-4' })]);
    expect(found()).toEqual([1]);
  });

  it('Changes let two products swap slugs', () => {
    const snapshot = snapshotOf([product(1), product(2)]);
    snapshot.update([1, 2], [product(1, { slug: 'produkt-2' }), product(2, { slug: 'produkt-1' })]);
    expect([snapshot.product('produkt-1')?.id, snapshot.product('produkt-2')?.id]).toEqual([2, 1]);
  });

  it('Former slugs stay with their product until another takes them or it is deleted', () => {
    const renamed = product(1, { slug: 'ny', formerSlugs: [{ slug: 'gammal', position: 7 }] });
    const snapshot = snapshotOf([renamed, product(2)]);
    expect(snapshot.product('gammal')?.row.slug).toBe('ny');
    snapshot.update([2], [product(2, { slug: 'gammal' })]);
    expect(snapshot.product('gammal')?.id).toBe(2);
    snapshot.update([2], [product(2)]);
    expect(snapshot.product('gammal')?.id).toBe(1);
    snapshot.update([1], []);
    expect(snapshot.product('gammal')).toBeUndefined();
  });

  it('A shared former slug leads to its last owner', () => {
    const formerly = (position: number) => ({ formerSlugs: [{ slug: 'ros', position }] });
    const snapshot = snapshotOf([product(1, formerly(5)), product(2, formerly(9)), product(3, formerly(7))]);
    expect(snapshot.product('ros')?.id).toBe(2);
    snapshot.update([2], []);
    expect(snapshot.product('ros')?.id).toBe(3);
  });

  it('Changes of a category keep its former slugs', () => {
    const snapshot = snapshotOf([product(1)]);
    const formerSlugs = [{ slug: 'ljus', position: 3 }];
    snapshot.update([], [], [{ ...category(1, 'levande-ljus'), formerSlugs }]);
    expect([snapshot.categories.find('ljus')?.id, ids(snapshot, { category: 'ljus' })]).toEqual([1, [1]]);
    snapshot.update([], [], [{ ...category(1, 'levande-ljus'), formerSlugs }, category(4, 'ljus')]);
    expect(snapshot.categories.find('ljus')?.id).toBe(4);
  });

  it('Changes count once, and not for an unchanged stock', () => {
    const snapshot = snapshotOf([product(1)]);
    const { version } = snapshot;
    snapshot.updateStock(
      new Map([
        [1, 10],
        [99, 4],
      ]),
    );
    expect(snapshot.version).toBe(version);
    snapshot.updateStock(new Map([[1, 3]]));
    expect(snapshot.version).toBe(version + 1);
  });

  it('Changes of a category apply to its products', () => {
    const snapshot = snapshotOf([product(1)]);
    snapshot.update([], [], [{ ...category(1, 'ljus'), name: 'Levande ljus' }]);
    expect(snapshot.productById(1)?.view.categories).toEqual(['Levande ljus']);
    expect(ids(snapshot, { search: 'levande' })).toEqual([1]);
  });
});

it('Lists sort by popularity, best-selling first', () => {
  const snapshot = snapshotOf([product(1), product(2), product(3, { isFeatured: true })]);
  const popular = () => ids(snapshot, { sort: 'popularity', order: 'DESC' });
  expect(popular()).toEqual([3, 2, 1]);
  snapshot.updatePopularity(new Map([[1, 40]]));
  expect(popular()).toEqual([1, 3, 2]);
});

it('Of products that match a search equally well, flowers come before goods that sell better', () => {
  const snapshot = snapshotOf([
    product(1, { name: 'Sura hjärtan', categoryIds: [2] }),
    product(2, { name: 'Bukett', kind: 'fresh', categoryIds: [1] }),
  ]);
  snapshot.updatePopularity(new Map([[1, 40]]));
  snapshot.setSearchWords([
    { phrases: ['present'], category: 'majas-cottage' },
    { phrases: ['present', 'mamma'], category: 'ljus' },
  ]);
  expect(ids(snapshot, { search: 'present' })).toEqual([2, 1]);
  expect(ids(snapshot, { search: 'present till mamma' })).toEqual([2]);
});
