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

test('Rows with ids are merged and compared one by one', () => {
  const small = { id: 1, name: 'Liten', price: 100 };
  const large = { id: 2, name: 'Stor', price: 200 };
  const luxury = { id: 3, name: 'Lyx', price: 300 };
  const added = { id: null, name: 'Mellan', price: 150 };
  const labels = {
    sizes: { nameOf: ({ name }: { name?: unknown }) => String(name), order: 'Ordning', labels: { price: 'Pris' } },
  };
  const before = { sizes: [small, large] };
  const mine = { sizes: [{ ...small, price: 110 }, large, added] };
  const theirs = { sizes: [{ ...large, price: 250 }, small, luxury] };
  expect(mergeServerChanges(before, mine, theirs, labels)).toEqual({
    sizes: [{ ...large, price: 250 }, { ...small, price: 110 }, luxury, added],
  });
  expect(concurrentChanges(labels, before, mine, theirs)).toEqual([
    { label: 'Stor, pris', isOwn: false, words: { before: '200', now: '250' } },
    { label: 'Lyx', isOwn: false, words: { before: 'fanns inte', now: 'tillagd' } },
    { label: 'Ordning', isOwn: false },
  ]);
  const gone = { sizes: [large] };
  expect(mergeServerChanges(before, mine, gone, labels)).toEqual({ sizes: [large, added] });
  expect(concurrentChanges(labels, before, mine, gone)).toEqual([
    { label: 'Liten', isOwn: false, words: { before: 'fanns', now: 'borttagen' } },
  ]);
});
