import { expect, test } from '@jest/globals';
import { counterTone, gaugeTone, percentOf, shownTexts } from './seo-form';

test.each([
  [0, 'good'],
  [54, 'good'],
  [55, 'warning'],
  [60, 'warning'],
  [61, 'error'],
])('A text of %i of 60 characters is %s', (length, tone) => {
  expect(counterTone(length, 60)).toBe(tone);
});

test.each([
  [80, 'success'],
  [79, 'warning'],
  [50, 'warning'],
  [49, 'error'],
])('A share of %i %% is %s', (percent, tone) => {
  expect(gaugeTone(percent)).toBe(tone);
});

test('A share that is not complete never rounds up to it, and nothing has no share', () => {
  expect([percentOf(9_999, 10_000), percentOf(0, 0), percentOf(0, 3)]).toEqual([99, null, 0]);
});

test('A record goes before the page’s own words, and those before the name', () => {
  const automatic = { title: 'Vas Dagg | Kronblad', description: 'Blåst glas.' };
  const none = { meta_title: ' ', meta_description: '' };
  expect(shownTexts({ name: 'Vas', automatic }, { meta_title: 'Vas i glas', meta_description: '' })).toEqual({
    title: 'Vas i glas',
    description: 'Blåst glas.',
  });
  expect(shownTexts({ name: 'Vas', automatic }, none)).toEqual(automatic);
  expect(shownTexts({ name: 'Blombud', automatic: { title: '', description: '' } }, none)).toEqual({
    title: 'Blombud | Kronblad',
    description: 'Beskrivning saknas',
  });
});
