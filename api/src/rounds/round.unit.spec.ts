import { expect, it } from '@jest/globals';
import { dragged, inRoundOrder, isOver, withLater } from './round.js';

const numbers = (day: readonly number[], stored: readonly number[]) =>
  inRoundOrder(
    day.map((id) => ({ id })),
    stored,
  ).map(({ id, number }) => [id, number]);

it('A round that nobody dragged or printed keeps its order, and a stored one has its own', () => {
  expect(numbers([7, 8], [])).toEqual([
    [7, 1],
    [8, 2],
  ]);
  expect(numbers([7, 8, 9], [9, 7, 8])).toEqual([
    [9, 1],
    [7, 2],
    [8, 3],
  ]);
});

it('Later stops come last, and one that has left the round leaves a gap', () => {
  expect(numbers([5, 6, 7, 9], [9, 8, 7])).toEqual([
    [9, 1],
    [7, 3],
    [5, 4],
    [6, 5],
  ]);
  expect(withLater([9, 8, 7], [5, 6, 7, 9])).toEqual([9, 8, 7, 5, 6]);
});

it('Dragging gives the numbers of those that are left to each other', () => {
  expect(dragged([], [3, 1])).toEqual([3, 1]);
  expect(dragged([1, 2, 3], [4, 3, 1])).toEqual([4, 2, 3, 1]);
});

it('A day is over at midnight in Stockholm', () => {
  expect(isOver('2026-11-28', new Date('2026-11-28T22:59:59Z'))).toBe(false);
  expect(isOver('2026-11-28', new Date('2026-11-28T23:00:00Z'))).toBe(true);
});
