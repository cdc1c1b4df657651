import { expect, it } from '@jest/globals';
import { axesOf } from './axes';

it('An axis begins at zero and ends at a round number', () => {
  expect(axesOf({ orders: [0, 7], revenue: [0, 1_320] })).toEqual({
    orders: { min: 0, max: 10 },
    revenue: { min: 0, max: 2_000 },
  });
  expect(axesOf({ orders: [], revenue: [] })).toEqual({ orders: { min: 0, max: 1 }, revenue: { min: 0, max: 1 } });
});

it('Both axes have zero at the same height on days with refunds', () => {
  const { orders, revenue } = axesOf({ orders: [4, 0], revenue: [900, -430] });
  expect(revenue).toEqual({ min: -500, max: 1_000 });
  expect(orders).toEqual({ min: -2.5, max: 5 });
  expect(orders.min / orders.max).toBe(revenue.min / revenue.max);
});

it('An axis has room for a period in which only refunds were made', () => {
  const { orders, revenue } = axesOf({ orders: [0], revenue: [-300] });
  expect(revenue.min).toBe(-500);
  expect(orders.min / orders.max).toBe(revenue.min / revenue.max);
});
