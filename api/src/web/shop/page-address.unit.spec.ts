import { pageAddress } from './page-address.js';

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/produkter?sida=2&kategori=ljus', '/produkter?kategori=ljus&sida=2'],
    ['/produkter?kategori=ljus&sida=2', '/produkter?kategori=ljus&sida=2'],
    ['/?utm_source=brev&utm_campaign=jul&fbclid=x', '/'],
    ['/produkter?search=r%C3%B6d+ros&gclid=1', '/produkter?search=r%C3%B6d+ros'],
    ['http://evil.example/produkter?sida=2', '/produkter?sida=2'],
    ['http://[/', '/'],
  ])('%s is everybody’s page %s', (url, path) => {
    expect(pageAddress(url)).toEqual({ path, isShared: true });
  });

  it.each(['/tack?payment_intent=pi_1&payment_intent_client_secret=x', '/kassa?steg=betalning', '/?okänd=1'])(
    '%s is somebody’s own',
    (url) => {
      expect(pageAddress(url).isShared).toBe(false);
    },
  );

  it('keeps the order and the values of a query that is somebody’s own', () => {
    expect(pageAddress('/tack?b=2&a=1').path).toBe('/tack?b=2&a=1');
  });

  it('does not share what is too long to be asked for twice', () => {
    expect(pageAddress(`/produkter?search=${'x'.repeat(700)}`).isShared).toBe(false);
    expect(pageAddress(`/${'x'.repeat(700)}`).isShared).toBe(false);
  });
});
