import { pageAddress } from './page-address.js';

const routesOf = (pathname: string) => ['root', pathname === '/' ? 'routes/home' : 'routes/products'];

it.each([
  ['/', '/'],
  ['/produkter?sida=2&kategori=ljus', '/produkter?kategori=ljus&sida=2'],
  ['/produkter?kategori=ljus&sida=2', '/produkter?kategori=ljus&sida=2'],
  ['/?utm_source=brev&utm_campaign=jul&fbclid=x', '/'],
  ['/?ref=brev', '/'],
  ['/produkter?ref=brev&sida=2&x=1', '/produkter?sida=2'],
  ['/produkter?sida=2&sida=3', '/produkter?sida=2'],
  ['/produkter?pristill=300&prisfran=100', '/produkter?prisfran=100&pristill=300'],
  ['/Produkter/?kategori=ljus&x=1', '/Produkter/?kategori=ljus'],
  ['/produkter.data?x=1&_routes=routes%2Fproducts&sida=2', '/produkter.data?_routes=routes%2Fproducts&sida=2'],
  ['/produkter.data?_routes=routes%2Fproducts,root,root', '/produkter.data?_routes=root%2Croutes%2Fproducts'],
  ['/produkter.data?_routes=x1', '/produkter.data'],
  ['/produkter.data?_routes=routes%2Fhome', '/produkter.data'],
  ['/produkter.data?_routes=x2,routes%2Fproducts,x3', '/produkter.data?_routes=routes%2Fproducts'],
  ['/produkter/_.data?_routes=root', '/produkter/_.data?_routes=root'],
  ['/_.data?_routes=routes%2Fhome', '/_.data?_routes=routes%2Fhome'],
  ['/produkter?_routes=routes%2Fproducts', '/produkter'],
  ['/produkter/rosenbukett?utm_source=brev&storlek=stor', '/produkter/rosenbukett?storlek=stor'],
  ['/produkter/rosenbukett.data?storlek=stor', '/produkter/rosenbukett.data?storlek=stor'],
  ['/kontakt?sida=2&payment_intent=pi_1', '/kontakt'],
  ['/kassa?steg=betalning', '/kassa'],
  ['/tack', '/tack'],
  ['/tack?ref=brev', '/tack'],
  ['/produkter?search=r%C3%B6d+ros&gclid=1', '/produkter?search=r%C3%B6d+ros'],
  ['/produkter?tillfalle=tack&farg=vit', '/produkter?farg=vit&tillfalle=tack'],
  ['http://evil.example/produkter?sida=2', '/produkter?sida=2'],
  ['http://[/', '/'],
  ['//evil.example/%2e%2e', '/'],
  ['/evil-1/%2E%2e/produkter', '/produkter'],
  ['/x/../%70rodukter?sida=2', '/produkter?sida=2'],
  ['///produkter//', '/produkter/'],
  ['/%252e%252e/r%C3%B6d', '/%252e%252e/r%C3%B6d'],
  ['/röd', '/r%C3%B6d'],
  ['/%ff', '/%ff'],
  ['/seo/kollektion/%3Ca%20b%3D%2F%3F%3E', '/seo/kollektion/%3Ca%20b%3D%2F%3F%3E'],
])('The address %s is the shared page %s', (url, path) => {
  expect(pageAddress(url, routesOf)).toEqual({ path, isShared: true });
});

it.each([
  [
    '/tack?payment_intent_client_secret=x&payment_intent=pi_1',
    '/tack?payment_intent=pi_1&payment_intent_client_secret=x',
  ],
  ['/tack?redirect_status=succeeded&ref=brev', '/tack?redirect_status=succeeded'],
  ['/tack.data?payment_intent=pi_1', '/tack.data?payment_intent=pi_1'],
])('The address %s belongs to one visitor', (url, path) => {
  expect(pageAddress(url)).toEqual({ path, isShared: false });
});

it('A page of an order keeps its open step', () => {
  expect(pageAddress('/order/abc?steg=andra&gclid=1')).toEqual({ path: '/order/abc?steg=andra', isShared: false });
  expect(pageAddress('/order/abc.data?steg=andra').path).toBe('/order/abc.data?steg=andra');
});

it('An address too long to be requested twice is not shared', () => {
  expect(pageAddress('/avregistrera/abc?val=1&gclid=1')).toEqual({
    path: '/avregistrera/abc?val=1',
    isShared: false,
  });
  expect(pageAddress(`/produkter?search=${'x'.repeat(700)}`).isShared).toBe(false);
  expect(pageAddress(`/${'x'.repeat(700)}`).isShared).toBe(false);
});
