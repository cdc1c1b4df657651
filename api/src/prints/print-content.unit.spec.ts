import { expect, it } from '@jest/globals';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { PRINT_KINDS } from '@kronblad/contracts/prints/papers';
import { printedOrders } from './print-content.js';

const order = (id: number, changes: Partial<DayOrder> = {}) =>
  ({
    ...{
      id,
      way: 'courier',
      state: 'to_make',
      card: { text: 'Hej' },
      ribbons: [],
      ceremony: null,
      notes: 'Ring 070-1',
    },
    ...{ warnings: [], printed: [], outdated: [], buyer: { name: 'Anna Ek', phone: '070-174 06 05' }, version: 3 },
    ...changes,
  }) as unknown as DayOrder;

const printed = (chosen: Partial<Parameters<typeof printedOrders>[1]>, ...orders: DayOrder[]) =>
  printedOrders({ day: '2026-11-27', orders }, { kinds: [...PRINT_KINDS], only_new: false, ...chosen }, [3, 1]);
const kindsOf = (...args: Parameters<typeof printed>) => printed(...args).map(({ id, kinds }) => [id, kinds]);

it('An order is printed on the papers that it needs', () => {
  const ceremony = { deceased: 'Sven', place: 'Kyrkan', time: '11:00', undertaker: null };
  const ribbons = [{ line: 1 }] as unknown as DayOrder['ribbons'];
  expect(kindsOf({}, order(1, { ceremony, ribbons, card: null }), order(2, { way: 'pickup' }))).toEqual([
    [1, ['ribbons', 'labels', 'sheet', 'round', 'flower_list']],
    [2, ['cards', 'labels', 'sheet']],
  ]);
});

it('Orders that are unpaid, cancelled or already handed over are not printed', () => {
  const handed = order(1, { state: 'delivered' });
  expect(kindsOf({}, handed, order(2, { warnings: ['unpaid'] }), order(3, { warnings: ['cancelled'] }))).toEqual([]);
});

it('Only new papers leave out what is printed as the order is now, and lists stay whole', () => {
  const half = order(1, { printed: ['cards'], outdated: ['labels'] });
  const whole = order(2, { printed: ['cards', 'labels', 'sheet'] });
  expect(kindsOf({ only_new: true }, half, whole)).toEqual([
    [1, ['labels', 'sheet', 'round']],
    [2, ['round']],
  ]);
});

it('Stops come as they are driven, with their number whatever is printed of them, and pickups last', () => {
  const stopsOf = (three: DayOrder) =>
    printed({ kinds: ['cards'] }, order(2, { way: 'pickup' }), order(1), three).map(({ id, stop }) => [id, stop]);
  expect(stopsOf(order(3))).toEqual([
    [3, 1],
    [1, 2],
    [2, null],
  ]);
  expect(stopsOf(order(3, { card: null }))).toEqual([
    [1, 2],
    [2, null],
  ]);
});

it('A print knows of the buyer only the name', () => {
  const content = JSON.stringify(printed({}, order(1)));
  expect(content).toContain('Anna Ek');
  expect(content).not.toMatch(/070-|version|notes/);
});
