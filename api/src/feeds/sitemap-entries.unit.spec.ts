import { expect, it } from '@jest/globals';
import type { Robots } from '@kronblad/contracts/seo/seo-entities';
import { isListed } from './sitemap-entries.js';

const ADDRESS = 'https://kronblad.example/produkter?kategori=ljus';
const said = (canonical_url: string, robots_meta: Robots = 'index,follow') => ({ canonical_url, robots_meta });

it.each([
  ['has no record', undefined],
  ['has a record without a canonical address', said('')],
  ['is its own canonical address', said(ADDRESS)],
  ['spells its own address differently', said('HTTPS://Kronblad.example:443/produkter?kategori=ljus')],
  ['is nofollow', said('', 'index,nofollow')],
])('The sitemap lists a page that %s', (_what, record) => {
  expect(isListed(ADDRESS, record)).toBe(true);
});

it.each([
  ['has another canonical page', said('https://kronblad.example/produkter')],
  ['has its canonical page on another site', said(ADDRESS.replace('kronblad', 'annan'))],
  ['is noindex', said('', 'noindex,follow')],
  ['is noindex with its own canonical address', said(ADDRESS, 'noindex,nofollow')],
])('The sitemap leaves out a page that %s', (_what, record) => {
  expect(isListed(ADDRESS, record)).toBe(false);
});

it('The start page is accepted with and without a slash', () => {
  expect(isListed('https://kronblad.example/', said('https://kronblad.example'))).toBe(true);
});
