import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SHOP_URL } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

/**
 * Limit for the scripts that load before a page is usable, in 1,000 bytes as transferred. Scripts loaded when idle do
 * not count.
 */
const MAX_KB = 121;
/** The cart also asks for the order of its checkout and for the chosen day. */
const MAX_KB_IN_CART = 122;
/** With the questions about flowers, without Stripe's own scripts. */
const MAX_KB_AT_CHECKOUT = 143;
/** The back office's login page and frame, compressed with gzip. */
const MAX_KB_IN_ADMIN = 400;
/** The page's entry script and the scripts that it preloads. */
const ADMIN_SCRIPT = /(?:src|href)="(\/admin\/assets\/[\w.-]+\.js)"/g;
/** The visit statistics' own script. */
const MAX_KB_FOR_VISITS = 2;
const SCRIPT = /(?:"|')(\/assets\/[\w.-]+\.js)(?:"|')/g;

test('Every page stays below the JavaScript limit', async () => {
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
    expect.soft(await scriptKb(path), path).toBeLessThan(path === '/kundvagn' ? MAX_KB_IN_CART : MAX_KB);
  }
  expect((await scriptKb('/kassa')) + (await builtKb('FlowerSteps'))).toBeLessThan(MAX_KB_AT_CHECKOUT);
});

test('The back office stays below the JavaScript limit', async () => {
  const html = await (await fetch(`${SHOP_URL}/admin`)).text();
  const first = [...html.matchAll(ADMIN_SCRIPT)].map(([, script]) => script as string);
  expect(first.length).toBeGreaterThan(1);
  const sizes = await Promise.all([...new Set(first)].map((script) => bytesOf(SHOP_URL + script, 'gzip')));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThan(MAX_KB_IN_ADMIN);
});

test('Visit statistics stay below their JavaScript limit', async () => {
  expect(await builtKb('VisitTracker')).toBeLessThan(MAX_KB_FOR_VISITS);
});

/** Size of a script that is loaded later. */
async function builtKb(name: string): Promise<number> {
  const files = await readdir(join(import.meta.dirname, '../shop/build/client/assets'));
  const script = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  return (await bytesOf(`${SHOP_URL}/assets/${script}`)) / 1000;
}

/** Size of the scripts that the document names, in 1,000 bytes with Brotli. */
async function scriptKb(path: string): Promise<number> {
  const html = await (await fetch(SHOP_URL + path)).text();
  const scripts = new Set([...html.matchAll(SCRIPT)].map(([, script]) => script as string));
  expect(scripts.size).toBeGreaterThan(3);
  const sizes = await Promise.all([...scripts].map((script) => bytesOf(SHOP_URL + script)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

async function bytesOf(url: string, encoding: 'br' | 'gzip' = 'br'): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  // The encoding is not checked, because the server sends tiny files uncompressed.
  expect(answer.statusCode).toBe(200);
  return (await buffer(answer)).length;
}
