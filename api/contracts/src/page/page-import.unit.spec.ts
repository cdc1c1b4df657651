import { expect, it } from '@jest/globals';
import { importedLine } from './page-import.js';
import { linkAddress } from './schema.js';

const isLink = (address: string) => linkAddress.safeParse(address).success;

it.each([
  ['Mors dag | https://exempel.se/kampanj/mors-dag/', 'Mors dag', 'mors-dag', 'https://exempel.se/kampanj/mors-dag/'],
  ['Mors dag, /kampanj/mors-dag', 'Mors dag', 'mors-dag', '/kampanj/mors-dag'],
  ['Ljus, kransar och lyktor, /advent', 'Ljus, kransar och lyktor', 'advent', ''],
  ['Rosor, nu | /rosor,roda', 'Rosor, nu', 'rosorroda', '/rosor,roda'],
  [
    'https://exempel.se/host_på-kusten?x=1#y',
    'Host På Kusten',
    'host-pa-kusten',
    'https://exempel.se/host_på-kusten?x=1#y',
  ],
  ['https://exempel.se/h%C3%B6st', 'Höst', 'host', 'https://exempel.se/h%C3%B6st'],
  ['https://exempel.se/a,b', 'A,b', 'ab', 'https://exempel.se/a,b'],
  ['/alla-hjartans-dag/', 'Alla Hjartans Dag', 'alla-hjartans-dag', ''],
  ['pask', 'Pask', 'pask', ''],
  ['Rea | https://exempel,se/rea', 'Rea', 'rea', ''],
  ['Skript | javascript:alert(1)/skript', 'Skript', 'skript', ''],
])('The line %s of an import becomes title, slug and link', (line, title, slug, link) => {
  expect(importedLine(line, isLink)).toEqual({ title, slug, link });
});

it.each(['', '   ', '|', 'Titel |', 'https://exempel.se', 'https://exempel.se/', '/', '###', 'Kassan | /kassa'])(
  'A line without a usable slug has no page: %j',
  (line) => {
    expect(importedLine(line, isLink)).toBeNull();
  },
);

it('A line of an import that is longer than any address has no page', () => {
  expect(importedLine(`${'/'.repeat(2_000)}x`, isLink)).toBeNull();
});
