import { expect, it } from '@jest/globals';
import type { Robots } from '@kronblad/contracts/rules/seo-entities';
import { isListed } from './is-listed.js';

const ADDRESS = 'https://kronblad.example/produkter?kategori=ljus';
const said = (canonical_url: string, robots_meta: Robots = 'index,follow') => ({ canonical_url, robots_meta });

it.each([
  ['nobody has said anything of', undefined],
  ['has a record without an address', said('')],
  ['names its own address', said(ADDRESS)],
  ['writes its own address in another way', said('HTTPS://Kronblad.example:443/produkter?kategori=ljus')],
  ['has links that are not to be followed', said('', 'index,nofollow')],
])('lists a page that %s', (_what, record) => {
  expect(isListed(ADDRESS, record)).toBe(true);
});

it.each([
  ['names another page', said('https://kronblad.example/produkter')],
  ['names the same page of another shop', said(ADDRESS.replace('kronblad', 'annan'))],
  ['is not for search', said('', 'noindex,follow')],
  ['is not for search, at its own address', said(ADDRESS, 'noindex,nofollow')],
])('leaves out a page that %s', (_what, record) => {
  expect(isListed(ADDRESS, record)).toBe(false);
});

it('takes the start page with and without its slash', () => {
  expect(isListed('https://kronblad.example/', said('https://kronblad.example'))).toBe(true);
});
