import fc from 'fast-check';
import type { CatalogueProduct } from './catalogue-product.js';
import { type ProductSort, SortOrders } from './sort-orders.js';

const SORTS: readonly ProductSort[] = ['name', 'price', 'created_at', 'popularity', 'is_active'];

const facts = fc.record({
  name: fc.constantFrom('Vas', 'vas', 'Ås', 'Ärla', 'Öra', 'Ljus 2', 'Ljus 10'),
  priceOre: fc.integer({ min: 1, max: 4 }),
  createdAt: fc.integer({ min: 1, max: 3 }).map((millis) => new Date(millis)),
  isActive: fc.boolean(),
  isFeatured: fc.boolean(),
});
const product = (id: number, row: object) =>
  ({ id, row, shown: { row }, available: 1, finalPriceOre: 1 }) as unknown as CatalogueProduct;
const shelf = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 });
const changes = fc.array(
  fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.option(facts), { minKeys: 1, maxKeys: 6 }),
);

function replace(products: Map<number, CatalogueProduct>, id: number, row: object | null): void {
  if (row) products.set(id, product(id, row));
  else products.delete(id);
}

it('Cached sort orders equal a full sort after any changes', () => {
  fc.assert(
    fc.property(shelf, fc.array(facts, { minLength: 30, maxLength: 30 }), changes, (ids, rows, rounds) => {
      const products = new Map(ids.map((id, index) => [id, product(id, rows[index] as object)]));
      const orders = new SortOrders();
      orders.setPopularity(new Map([[ids[0] as number, 3]]));
      for (const sort of SORTS) orders.ascending(sort, products);
      for (const round of rounds) {
        for (const [id, row] of Object.entries(round)) replace(products, Number(id), row);
        orders.move(new Set(Object.keys(round).map(Number)), products);
      }
      const fresh = new SortOrders();
      fresh.setPopularity(new Map([[ids[0] as number, 3]]));
      for (const sort of SORTS) expect(orders.ascending(sort, products)).toEqual(fresh.ascending(sort, products));
    }),
  );
});
