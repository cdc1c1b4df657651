import { expect, it } from '@jest/globals';
import {
  type DeliveryArea,
  type DeliveryCalendar,
  USUAL_WEEKDAYS,
} from '@kronblad/contracts/delivery/delivery-calendar';
import { waysOfKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { Refusal } from '../refusals/index.js';
import { type DaysState, daysAnswer } from './days-answer.js';

const size = (workPoints: number) => ({ row: { workPoints } });
const product = (kind: 'fresh' | 'goods' | 'funeral', leadDays: number, ...points: number[]) => ({
  row: { name: kind, kind, ways: waysOfKind[kind], leadDays, latestHour: null },
  first: size(points[0] ?? 0),
  size: (id: number) => (points[id] === undefined ? undefined : size(points[id])),
});
const products = [product('goods', 0, 0), product('fresh', 0, 1, 2, 4), product('funeral', 2, 4)];
const [CANDLE, BOUQUET, WREATH] = [0, 1, 2];

const centrum: DeliveryArea = {
  id: 1,
  name: 'Centrum',
  postalCodes: [{ from: 87_230, to: 87_244 }],
  feeOre: 7_900,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  latestHour: null,
  minimumOrderOre: 30_000,
  exceptionalFeeOre: null,
  isActive: true,
};
const calendar: DeliveryCalendar = {
  weekdays: USUAL_WEEKDAYS,
  dates: new Map(),
  areas: [centrum, { ...centrum, id: 2, name: 'Norr', postalCodes: [], feeOre: 4_900 }],
};
/** Thursday 26 November 2026, 08.00 in Stockholm. */
const state: DaysState = {
  productById: (id) => products[id],
  calendar,
  used: () => ({ points: 0, stops: 0 }),
  parcelFeeOre: 5_900,
  now: Date.parse('2026-11-26T07:00:00Z'),
};
const item = (id: number, size_id?: number) => ({ id, quantity: 1, ...(size_id && { size_id }) });

it('A postal code of an area has its name, fee, minimum and days', () => {
  const answer = daysAnswer({ way: 'courier', postal_code: '872 30', items: [item(BOUQUET)] }, state);
  expect(answer).toMatchObject({ area: 'Centrum', fee_from: 79, minimum_order: 300, earliest: '2026-11-26' });
  expect(answer.days).toHaveLength(91);
  expect(answer.days[3]).toEqual({ day: '2026-11-29', state: 'closed', reason: 'Stängt på söndagar', fee: 79 });
});

it('Without a postal code the lowest fee of all areas is told, and no fee of a day', () => {
  const answer = daysAnswer({ way: 'courier', items: [item(BOUQUET)] }, state);
  expect(answer).toMatchObject({ area: null, fee_from: 49, earliest: '2026-11-26' });
  expect(answer.days[0]).toMatchObject({ state: 'open', fee: null });
});

it('A fee is never guessed for a postal code that no area has', () => {
  const answer = daysAnswer({ way: 'courier', postal_code: '114 55', items: [] }, state);
  expect(answer).toMatchObject({ area: null, fee_from: null, earliest: null });
  expect(answer.days[0]).toMatchObject({ state: 'not_served', fee: null });
});

it('A pickup costs nothing, and a parcel has the freight but no days', () => {
  const pickup = daysAnswer({ way: 'pickup', items: [item(CANDLE)] }, state);
  expect(pickup).toMatchObject({ area: null, fee_from: 0, earliest: '2026-11-26' });
  expect(daysAnswer({ way: 'parcel', items: [item(CANDLE)] }, state)).toEqual({
    area: null,
    fee_from: 59,
    minimum_order: null,
    earliest: null,
    days: [],
  });
});

it('A funeral has a ribbon unless it says that it has none', () => {
  const now = Date.parse('2026-11-27T11:00:00Z');
  const bouquetForFuneral = { ...state, now, productById: () => product('funeral', 0, 1) };
  const pickup = { way: 'pickup' as const, items: [item(0)] };
  const monday = (ribbon?: boolean) =>
    daysAnswer({ ...pickup, ribbon }, bouquetForFuneral).days.find(({ day }) => day === '2026-11-30')?.state;
  expect(monday()).toBe('too_soon');
  expect(monday(false)).toBe('open');
});

it('Each size has its own points', () => {
  const limited = { ...calendar, weekdays: USUAL_WEEKDAYS.map((weekday) => ({ ...weekday, pointsLimit: 3 })) };
  const stateOf = (...items: ReturnType<typeof item>[]) =>
    daysAnswer({ way: 'pickup', items }, { ...state, calendar: limited }).days[0]?.state;
  expect(stateOf(item(BOUQUET, 1))).toBe('open');
  expect(stateOf(item(BOUQUET, 2))).toBe('full');
});

it('A product or size that is not for sale is refused, also for a parcel', () => {
  const refusalOf = (way: 'pickup' | 'parcel', ...items: ReturnType<typeof item>[]) => {
    try {
      return daysAnswer({ way, items }, state);
    } catch (error) {
      return (error as Refusal).details.fields;
    }
  };
  expect(refusalOf('pickup', item(BOUQUET), item(77))).toEqual({ 'items.1.id': 'Varan finns inte till salu.' });
  expect(refusalOf('parcel', item(BOUQUET, 9))).toEqual({ 'items.0.size_id': 'Storleken finns inte till salu.' });
});

it('Goods that cannot go this way have no day', () => {
  const answer = daysAnswer({ way: 'courier', items: [item(9)] }, { ...state, productById: () => withoutCourier });
  expect(answer.earliest).toBeNull();
  expect(answer.days[0]).toMatchObject({
    state: 'not_served',
    reason: 'Något i kundvagnen kan inte levereras med blombud',
  });
});
const withoutCourier = { ...product('goods', 0, 0), row: { ...product('goods', 0, 0).row, ways: ['parcel' as const] } };

it('The longest lead time of the goods decides', () => {
  expect(daysAnswer({ way: 'pickup', items: [item(CANDLE), item(WREATH)] }, state).earliest).toBe('2026-11-28');
});
