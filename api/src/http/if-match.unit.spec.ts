import { Refusal } from '../refusals/index.js';
import { ifMatch } from './if-match.js';

it.each([
  ['"7"', 7],
  ['W/"7"', 7],
  ['7', 7],
  ['"999999999"', 999_999_999],
  ['*', null],
  [undefined, null],
])('The version in the If-Match of %s is %s', (header, version) => {
  expect(ifMatch(header)).toBe(version);
});

it.each(['abc', '"v7"', '"999", "998"', '"9999999999"', '"-1"', '""', '', '"7" "8"', '7.5', '*, "7"'])(
  'An unreadable If-Match is refused: %s',
  (header) => {
    expect(() => ifMatch(header)).toThrow(Refusal);
  },
);
