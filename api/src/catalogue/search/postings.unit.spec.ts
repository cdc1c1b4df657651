import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Postings } from './postings.js';

const told = (postings: Postings) => {
  const entries: [number, number][] = [];
  postings.each((id, weight) => entries.push([id, weight]));
  return entries;
};

describe('postings', () => {
  test('given whatever is set and deleted, then they hold what a Map would, by id', () => {
    const id = fc.integer({ min: 0, max: 20 });
    const set = fc.record({ id, weight: fc.integer({ min: 1, max: 9 }) });
    const steps = fc.array(fc.oneof(set, fc.record({ id })), { maxLength: 80 });
    fc.assert(
      fc.property(steps, (changes) => {
        const [postings, map] = [new Postings(), new Map<number, number>()];
        for (const change of changes) {
          if ('weight' in change) {
            postings.set(change.id, change.weight);
            map.set(change.id, change.weight);
          } else {
            postings.delete(change.id);
            map.delete(change.id);
          }
        }
        expect(told(postings)).toEqual([...map].sort(([a], [b]) => a - b));
        expect(postings.size).toBe(map.size);
      }),
    );
  });
});
