import fc from 'fast-check';
import { category, product } from '../../../test/catalogue-rows.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { ListResponseCache } from './list-response-cache.js';
import { parseProductList } from './product-list.query.js';

const NOON = Date.parse('2026-11-21T11:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const CATEGORIES = [category(1, 'ljus'), category(2, 'vaser')];
const CHEAP_FROM_TOMORROW = {
  discount: { type: 'percentage', percentage: 50 },
  startDate: '2026-11-22',
  endDate: null,
  label: '',
  version: 1,
} as const;

const QUESTIONS = [
  '',
  'limit=2',
  'limit=2&offset=2',
  'kategori=ljus',
  'kategori=vaser&sort=popularitet&limit=2',
  'featured=true',
  'discounted=true',
  'max_price=300&sort=pris-fallande',
  'sort_by=name&sort_order=DESC&limit=3',
  'search=ros',
  'search=ros&sort=namn',
  'filter={"id":[1,3]}',
];

const answer = (lists: ListResponseCache, question: string) =>
  lists.answerTo(question, () => parseProductList(Object.fromEntries(new URLSearchParams(question)), 'shopper'));

const bytesOf = (lists: ListResponseCache, question: string) => {
  const { answer: representation, headers } = answer(lists, question);
  return { json: representation.bytes.toString(), tag: representation.hash, headers };
};

const row = fc.record({
  name: fc.constantFrom('Ros', 'Rosbukett', 'Vas'),
  priceOre: fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 10_000),
  costPriceOre: fc.integer({ min: 1, max: 2 }),
  isActive: fc.boolean(),
  isFeatured: fc.boolean(),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 2 })),
  available: fc.integer({ min: 0, max: 2 }),
  discount: fc.constantFrom(null, CHEAP_FROM_TOMORROW),
});
const id = fc.integer({ min: 1, max: 6 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id, row }),
  fc.record({ kind: fc.constant('delete' as const), id }),
  fc.record({ kind: fc.constant('stock' as const), id, available: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('sales' as const), id, pieces: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('category' as const), isActive: fc.boolean() }),
  fc.record({ kind: fc.constant('midnight' as const) }),
);

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function apply(snapshot: CatalogueSnapshot, step: Exclude<Change, { kind: 'midnight' }>) {
  switch (step.kind) {
    case 'put':
      return snapshot.update([step.id], [product(step.id, step.row)]);
    case 'delete':
      return snapshot.update([step.id], []);
    case 'stock':
      return snapshot.updateStock(new Map([[step.id, step.available]]));
    case 'sales':
      return snapshot.updatePopularity(new Map([[step.id, step.pieces]]));
    case 'category':
      return snapshot.update([], [], [{ ...category(1, 'ljus'), isActive: step.isActive }]);
  }
}

it('Cached replies equal a fresh reply after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.subarray(QUESTIONS)), { maxLength: 25 }), (steps) => {
      let now = NOON;
      const snapshot = new CatalogueSnapshot(() => now);
      const rows = [1, 2, 3, 4, 5].map((nth) => product(nth, { name: nth % 2 ? 'Ros' : 'Vas' }));
      snapshot.update([], rows, CATEGORIES);
      const kept = new ListResponseCache(snapshot);
      for (const question of QUESTIONS) answer(kept, question);
      for (const [step, asked] of steps) {
        if (step.kind === 'midnight') now += DAY;
        else apply(snapshot, step);
        for (const question of asked) {
          expect(bytesOf(kept, question)).toEqual(bytesOf(new ListResponseCache(snapshot), question));
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe('a cached reply', () => {
  const first = 'limit=2&sort_by=id&sort_order=ASC';
  const setUp = () => {
    const snapshot = new CatalogueSnapshot(() => NOON);
    snapshot.update([], [product(1), product(2), product(3, { categoryIds: [2] })], CATEGORIES);
    const kept = new ListResponseCache(snapshot);
    return { snapshot, kept, before: answer(kept, first) };
  };

  it.each<[string, (snapshot: CatalogueSnapshot) => void]>([
    ['a product on another page is sold', (snapshot) => snapshot.updateStock(new Map([[3, 9]]))],
    ['a non-public field changes', (snapshot) => snapshot.update([1], [product(1, { costPriceOre: 1 })])],
    ['another sort order changes', (snapshot) => snapshot.updatePopularity(new Map([[1, 5]]))],
  ])('A cached reply is kept when %s', (_what, happen) => {
    const { snapshot, kept, before } = setUp();
    happen(snapshot);
    expect(answer(kept, first)).toBe(before);
  });

  it.each<[string, (snapshot: CatalogueSnapshot) => void]>([
    ['a product on the page is sold', (snapshot) => snapshot.updateStock(new Map([[1, 9]]))],
    ['a product on the page sells out', (snapshot) => snapshot.updateStock(new Map([[1, 0]]))],
    ['its total changes', (snapshot) => snapshot.updateStock(new Map([[3, 0]]))],
    ['a product on the page is renamed', (snapshot) => snapshot.update([2], [product(2, { name: 'Ny' })])],
  ])('A cached reply is rebuilt when %s', (_what, happen) => {
    const { snapshot, kept, before } = setUp();
    happen(snapshot);
    expect(answer(kept, first).answer.hash).not.toBe(before.answer.hash);
  });
});
