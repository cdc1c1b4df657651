import { expect, test } from '@jest/globals';
import { changedFields, mergeTheirs } from './merge';

const base = { phone: '1', city: 'Umeå', hours: [{ opens: '09:00' }] };

test('a field has changed when it holds something else, lists included', () => {
  expect(changedFields(base, { ...base, hours: [{ opens: '09:00' }] })).toEqual([]);
  expect(changedFields(base, { ...base, phone: '2', hours: [] })).toEqual(['phone', 'hours']);
});

test('what was typed stays, and what somebody else changed is taken over', () => {
  const mine = { ...base, phone: '2' };
  const theirs = { phone: '3', city: 'Luleå', hours: [] };
  expect(mergeTheirs(base, mine, theirs)).toEqual({ phone: '2', city: 'Luleå', hours: [] });
});
