import { beforeEach, expect, it } from '@jest/globals';
import { dropDraft, emptyDraft, keepDraft, readDraft } from './draft';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const HOUR = 3_600_000;
const kept = () => ({ ...emptyDraft(), first_name: 'Anna' });

beforeEach(dropDraft);

it('A draft is the same after a reload, and keeps the id under which it is placed', () => {
  const draft = kept();
  keepDraft(draft, NOW);
  expect(readDraft(NOW + HOUR)).toEqual(draft);
});

it('A draft is forgotten after a day, and one from the future is none', () => {
  keepDraft(kept(), NOW);
  expect(readDraft(NOW + 24 * HOUR)).toBeNull();
  expect(readDraft(NOW - HOUR)).toBeNull();
});

it('Without a draft there is none, and two new ones have two ids', () => {
  keepDraft(kept(), NOW);
  dropDraft();
  expect(readDraft(NOW)).toBeNull();
  expect(emptyDraft().checkout_id).not.toBe(emptyDraft().checkout_id);
});
