import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SHOP_URL } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

/** Of scripts as they are sent, before a page can be used, in 1,000 bytes; what comes when it is idle is not among them. */
const MOST_KB = 112;
/** Without Stripe's own. */
const MOST_KB_AT_CHECKOUT = 140;
const SCRIPT = /(?:"|')(\/assets\/[\w.-]+\.js)(?:"|')/g;

test('no page asks for more JavaScript than a phone on a slow line should bear', async () => {
  const [product] = await (await fetch(`${SHOP_URL}/api/products?limit=1`)).json();
  for (const path of [
    '/',
    '/produkter',
    `/produkter/${product.slug}`,
    '/kundvagn',
    '/tack',
    '/kontakt',
    '/faq',
    '/angra',
  ]) {
    expect.soft(await scriptKb(path), path).toBeLessThan(MOST_KB);
  }
  expect(await scriptKb('/kassa')).toBeLessThan(MOST_KB_AT_CHECKOUT);
});

/** Of the scripts that the document names, as a browser that takes Brotli gets them. */
async function scriptKb(path: string): Promise<number> {
  const html = await (await fetch(SHOP_URL + path)).text();
  const scripts = new Set([...html.matchAll(SCRIPT)].map(([, script]) => script as string));
  expect(scripts.size).toBeGreaterThan(3);
  const sizes = await Promise.all([...scripts].map((script) => bytesOf(SHOP_URL + script)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

async function bytesOf(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  // A file of some bytes is sent as it is.
  expect(answer.statusCode).toBe(200);
  return (await buffer(answer)).length;
}
