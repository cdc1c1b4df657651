import { expect, it } from '@jest/globals';
import { postgresUnsafeTexts } from './postgres-safe-text.js';

it('Unstorable texts are unpaired surrogates and NUL, anywhere', () => {
  const value = {
    name: '\ud800',
    rows: [{ text: 'bra' }, { text: 'a\0b' }, '\udc00x'],
    pair: '🌸',
    none: null,
    n: 1,
  };
  expect(new Set(postgresUnsafeTexts(value))).toEqual(new Set([['name'], ['rows', '1', 'text'], ['rows', '2']]));
  expect(postgresUnsafeTexts('\ud83c')).toEqual([[]]);
  expect(postgresUnsafeTexts(undefined)).toEqual([]);
});

it('Unstorable texts are found at any depth without exhausting the stack', () => {
  let value: unknown = '\ud800';
  for (let depth = 0; depth < 200_000; depth++) value = [value];
  expect(postgresUnsafeTexts(value)).toHaveLength(1);
});
