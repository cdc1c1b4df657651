import { expect, it } from '@jest/globals';
import { inRoundOrder, isOver } from './round.js';

const stops = (...ids: number[]) => ids.map((id) => ({ id }));
const order = (all: readonly number[], dragged: readonly number[]) =>
  inRoundOrder(stops(...all), dragged).map(({ id }) => id);

it('A round that nobody dragged keeps its order, and a dragged one has that of staff', () => {
  expect(order([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(order([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
});

it('An order that came later follows the stop that would be before it', () => {
  expect(order([1, 2, 3], [3, 1])).toEqual([3, 1, 2]);
  expect(order([9, 1, 2, 3], [3, 2, 1])).toEqual([9, 3, 2, 1]);
  expect(order([1, 2, 3, 4], [1])).toEqual([1, 2, 3, 4]);
});

it('An order that has left the day leaves the round', () => {
  expect(order([1, 3], [3, 2, 1])).toEqual([3, 1]);
  expect(order([4, 5], [3, 2])).toEqual([4, 5]);
});

it('A day is over at midnight in Stockholm', () => {
  expect(isOver('2026-11-28', new Date('2026-11-28T22:59:59Z'))).toBe(false);
  expect(isOver('2026-11-28', new Date('2026-11-28T23:00:00Z'))).toBe(true);
});
