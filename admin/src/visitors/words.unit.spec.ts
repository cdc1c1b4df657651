import { expect, it } from '@jest/globals';
import { bounceTone, formatDuration, formatPercent, sourceName } from './words';

it.each([
  [null, '–'],
  [0, '0 s'],
  [59.6, '1 min 0 s'],
  [200, '3 min 20 s'],
  [7_500, '2 h 5 min'],
])('A time of %j seconds is written as %s', (seconds, text) => {
  expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});

it('Bounce rates are coloured by their height', () => {
  expect([40, 40.1, 70, 70.1].map(bounceTone)).toEqual(['good', 'waiting', 'waiting', 'bad']);
  expect(formatPercent(41.5)).toBe('41,5\u00a0%');
});

it('Folded pages and sources have Swedish names, and shares one decimal', () => {
  expect([sourceName('direct'), sourceName('other'), sourceName('Google')]).toEqual(['Direkt', 'Övriga', 'Google']);
  expect(formatPercent(6)).toBe('6,0\u00a0%');
});
