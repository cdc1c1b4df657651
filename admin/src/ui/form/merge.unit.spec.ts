import { expect, test } from '@jest/globals';
import { changedFields, concurrentChanges, mergeServerChanges } from './merge';

const base = { phone: '1', city: 'Umeå', hours: [{ opens: '09:00' }] };

test('A field has changed when it holds something else, lists included', () => {
  expect(changedFields(base, { ...base, hours: [{ opens: '09:00' }] })).toEqual([]);
  expect(changedFields(base, { ...base, phone: '2', hours: [] })).toEqual(['phone', 'hours']);
  expect(changedFields({ note: '' }, { note: null })).toEqual([]);
});

test("Typed values stay, and the other user's changes are taken over", () => {
  const mine = { ...base, phone: '2' };
  const theirs = { phone: '3', city: 'Luleå', hours: [] };
  expect(mergeServerChanges(base, mine, theirs)).toEqual({ phone: '2', city: 'Luleå', hours: [] });
});

test("A conflict lists what another user changed, with the form's labels", () => {
  const labels = {
    name: 'Namn',
    price: ['Pris', (value: unknown) => `${value} kr`] as const,
    is_active: 'Aktiv',
    note: 'Anteckning',
    hours: 'Öppettider',
  };
  const before = { name: 'Vas', price: 100, is_active: true, note: '', hours: [1], version: 4 };
  const theirs = { name: 'Glasvas', price: 90, is_active: false, note: 'x'.repeat(100), hours: [], version: 5 };
  expect(concurrentChanges(labels, before, { ...before, name: 'Kruka' }, theirs)).toEqual([
    { label: 'Namn', isOwn: true, words: { before: '”Vas”', now: '”Glasvas”' } },
    { label: 'Pris', isOwn: false, words: { before: '100 kr', now: '90 kr' } },
    { label: 'Aktiv', isOwn: false, words: { before: 'ja', now: 'nej' } },
    { label: 'Anteckning', isOwn: false, words: { before: 'tomt', now: `”${'x'.repeat(79)}…”` } },
    { label: 'Öppettider', isOwn: false },
  ]);
  expect(concurrentChanges(labels, before, before, before)).toEqual([]);
});
