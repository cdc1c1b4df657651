import type { CartCalculation, PricedCartItem, UnavailableItem } from '@kronblad/contracts/price/schema';
import type { ReducedQuantity } from './checkout-document';
import { reducedQuantities, reducedQuantityText } from './reduced-quantities';

const few = (id: number, available: number): UnavailableItem => ({
  id,
  size_id: null,
  name: `Kruka ${id}`,
  reason: 'insufficient',
  available,
});
const gone: UnavailableItem = { id: 9, size_id: null, name: 'Krans', reason: 'sold_out', available: 0 };
const line = (id: number, quantity: number, available: number) =>
  ({ id, name: `Kruka ${id}`, quantity, available }) as PricedCartItem;
const told = (id: number, quantity: number): ReducedQuantity => ({ id, name: `Kruka ${id}`, quantity });

const priced = (items: PricedCartItem[], ...unavailable: UnavailableItem[]) =>
  ({ items, unavailable }) as Pick<CartCalculation, 'items' | 'unavailable'>;

it('Reduced quantities are found where stock is short but not zero', () => {
  expect(reducedQuantities([], priced([line(1, 1, 1), line(2, 5, 8)], few(1, 1), gone))).toEqual([told(1, 1)]);
});

it.each([
  ['are still reported when the cart was reduced to it', priced([line(1, 1, 1)]), [told(1, 1)]],
  ['are replaced by the newer number', priced([line(1, 2, 2)], few(1, 2)), [told(1, 2)]],
  ['are reported beside another', priced([line(1, 1, 1), line(2, 3, 3)], few(2, 3)), [told(1, 1), told(2, 3)]],
  ['are dropped when the stock is higher', priced([line(1, 1, 4)]), []],
  ['are dropped when the item is no longer in the cart', priced([line(2, 1, 1)]), []],
  ['are dropped when the item is sold out', priced([], { ...gone, id: 1 }), []],
])('Reduced quantities follow earlier findings: %s', (_, calculation, fewer) => {
  expect(reducedQuantities([{ id: 1, quantity: 1 }], calculation)).toEqual(fewer);
});

it('Reduced quantities of one size leave the other sizes of the product alone', () => {
  const size = (size_id: number, size_name: string, quantity: number) => ({
    ...line(1, quantity, 2),
    size_id,
    size_name,
  });
  const items = [size(1, 'Liten', 2), size(31, 'Stor', 2)];
  expect(reducedQuantities([{ id: 1, size_id: 31, quantity: 2 }], priced(items))).toEqual([
    { id: 1, size_id: 31, name: 'Kruka 1, Stor', quantity: 2 },
  ]);
  const now = { ...few(1, 2), size_id: 1, name: 'Kruka 1, Liten' };
  expect(reducedQuantities([], priced(items, now))).toEqual([
    { id: 1, size_id: 1, name: 'Kruka 1, Liten', quantity: 2 },
  ]);
});

it('Reduced quantities are reported by product and number', () => {
  expect(reducedQuantityText(told(4, 2))).toBe('Det finns bara 2 kvar av Kruka 4, så vi räknar med det antalet.');
  expect(reducedQuantityText({ ...told(4, 1), name: null })).toBe(
    'Det finns bara 1 kvar av en vara, så vi räknar med det antalet.',
  );
});
