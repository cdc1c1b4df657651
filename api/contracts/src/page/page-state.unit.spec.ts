import { expect, it } from '@jest/globals';
import { pageState } from './page-state.js';

const page = {
  is_active: true,
  is_published: true,
  publish_at: '2026-11-29T05:00:00.000Z',
  unpublish_at: '2026-12-24T23:00:00.000Z',
};

it.each([
  ['2026-11-29T04:59:59.999Z', 'scheduled'],
  ['2026-11-29T05:00:00.000Z', 'public'],
  ['2026-12-24T22:59:59.999Z', 'public'],
  ['2026-12-24T23:00:00.000Z', 'ended'],
])('A page with a window at %s is %s', (now, state) => {
  expect(pageState(page, now)).toBe(state);
});

it('A page has no end without unpublish_at, and is a draft while unpublished or inactive', () => {
  const open = { ...page, publish_at: null, unpublish_at: null };
  expect(pageState(open, 0)).toBe('public');
  expect(pageState({ ...open, is_published: false }, 0)).toBe('draft');
  expect(pageState({ ...open, is_active: false }, 0)).toBe('draft');
  expect(pageState({ ...open, is_published: false, is_active: false }, 0)).toBe('draft');
});
