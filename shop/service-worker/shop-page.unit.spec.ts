import { isShopPage } from './shop-page';

const ORIGIN = 'https://kronblad.example';
const asked = (path: string, changes: Partial<Parameters<typeof isShopPage>[0]> = {}) =>
  isShopPage({ method: 'GET', mode: 'navigate', destination: 'document', url: ORIGIN + path, ...changes }, ORIGIN);

it.each(['/', '/produkter?kategori=ljus', '/produkter/doftljus', '/kassa', '/adminfest', '/apierna', '/a.b/c'])(
  'The service worker handles a navigation to %s',
  (path) => expect(asked(path)).toBe(true),
);

it.each([
  '/api',
  '/api/products',
  '/api/docs/',
  '/admin',
  '/admin/orders',
  '/admin/queues',
  '/assets/root-1a2b.js',
  '/feeds/google.xml',
  '/sitemap.xml',
  '/manifest.webmanifest',
])('The service worker ignores %s', (path) => expect(asked(path)).toBe(false));

it.each([
  ['a form that is sent', { method: 'POST' }],
  ['what a page fetches', { mode: 'cors', destination: '' }],
  ['a picture', { mode: 'no-cors', destination: 'image' }],
  ['a page within a page', { destination: 'iframe' }],
  ['another site', { url: 'https://annan.example/produkter' }],
] as const)('The service worker ignores %s', (_, changes) => expect(asked('/kontakt', changes)).toBe(false));
