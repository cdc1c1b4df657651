/**
 * `npm run bench:pages`: runs Lighthouse as a phone on a slow network over the shop's main pages with demo data. Exits
 * with 1 when a page misses its target.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../dev/free-port.ts';
import { whenAskedToStop } from '../dev/start/stopping.ts';
import { prepare } from '../dev/test/prerequisites.ts';
import { type ProductUnderTest, startProduct } from '../dev/test/product-under-test.ts';
import { optionsOrExit, readTexts, wholeNumber } from '../scripts/options.ts';
import { step } from '../scripts/progress.mjs';
import { type Gateway, startGateway } from './gateway.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  readonly target: number;
}

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number; readonly details?: unknown }>;
}

/** npx downloads Lighthouse on demand, because it has 200 dependencies and few people measure pages. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const REPORT_BYTES = 64 * 1024 * 1024;

/** Search engines may not index these pages, so the SEO score does not apply. */
const UNLISTED = new Set(['/kundvagn', '/kassa']);
const LEAST = 95;
const LCP_MS = 1_500;
const CLS = 0.02;
/**
 * A request at least five seconds after rendering makes the shop recompress the page at the highest level. That takes
 * less than 1 s.
 */
const WARM_MS = 5_500;
const SETTLE_MS = 1_000;
const PICTURES_MS = 10 * 60_000;
/** Lighthouse clears `clearStorageTypes` before each run. Local storage is not listed, because it holds the cart. */
const CONFIG = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    clearStorageTypes: ['cookies', 'file_systems', 'indexeddb', 'service_workers', 'cache_storage'],
  },
};

const USAGE = `npm run bench:pages -- [options]
  --runs N     each page's median of so many (3)
  --pages LIST these alone, such as list,product`;

const { runs, wanted } = optionsOrExit(USAGE, (args) => {
  const { runs = '3', pages } = readTexts(args, ['runs', 'pages']).values;
  return { runs: wholeNumber('runs', runs), wanted: pages?.split(',') };
});
let product: ProductUnderTest | undefined;
let gateway: Gateway | undefined;
const stop = whenAskedToStop(async () => {
  gateway?.close();
  await product?.end(false);
});
try {
  const { chromium: executablePath } = await prepare();
  if (!executablePath) throw new Error('Lighthouse needs Chromium: apt-get install chromium, or set CHROMIUM_PATH.');
  gateway = await startGateway();
  product = await startProduct({ PUBLIC_URL: gateway.origin });
  const shop = product.env.BASE_URL ?? '';
  gateway.open(Number(new URL(shop).port));
  const base = gateway.origin;
  const figures: ReturnType<typeof figuresOf>[] = [];
  await step('Pictures in all their sizes', () => untilPicturesAreMade(shop));
  const pages = (await mainPages(shop)).filter(({ name }) => !wanted || wanted.includes(name));
  if (pages.length === 0) throw new Error(`Unknown page: ${wanted?.join(', ')}.`);
  for (const page of pages) {
    await warm(shop + page.path);
    figures.push(await step(page.name, () => measure(base, page, executablePath)));
  }
  console.table(figures);
  await stop(figures.every(({ met }) => met) ? 0 : 1);
} catch (error) {
  await stop(2, (error as Error).message);
}

async function mainPages(base: string): Promise<Page[]> {
  const [first] = (await (await fetch(`${base}/api/products?limit=1`)).json()) as { slug: string }[];
  return [
    { name: 'home', path: '/', target: LEAST },
    { name: 'list', path: '/produkter', target: LEAST },
    { name: 'product', path: `/produkter/${first?.slug}`, target: 100 },
    { name: 'cart', path: '/kundvagn', target: LEAST },
    { name: 'checkout', path: '/kassa', target: LEAST },
    { name: 'questions', path: '/faq', target: LEAST },
  ];
}

/** Until the worker has rendered a picture's sizes, the shop serves the uploaded file, which is ten times as large. */
async function untilPicturesAreMade(base: string): Promise<void> {
  const deadline = Date.now() + PICTURES_MS;
  for (;;) {
    const answer = await fetch(`${base}/api/products?limit=100`);
    const products = (await answer.json()) as { image_details: { avif: object | null }[] }[];
    const images = products.flatMap(({ image_details }) => image_details);
    if (images.length > 0 && images.every(({ avif }) => avif !== null)) return;
    if (Date.now() > deadline) throw new Error('The worker has not made the pictures’ sizes in time.');
    await pause(1_000);
  }
}

async function warm(address: string): Promise<void> {
  const ask = async () => (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  await ask();
  await pause(WARM_MS);
  await ask();
  await pause(SETTLE_MS);
}

async function measure(base: string, page: Page, executablePath: string) {
  const profile = mkdtempSync(join(tmpdir(), 'kronblad-lighthouse-'));
  try {
    if (UNLISTED.has(page.path)) await inBrowser(profile, executablePath, (browser) => fillCart(browser, base));
    const results: Report[] = [];
    for (let nth = 0; nth < runs; nth++)
      results.push(await inBrowser(profile, executablePath, (_, port) => judge(base + page.path, port, profile)));
    return figuresOf(page, results);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Starts a new browser for each run: a reused one first unloads the previous page, and Lighthouse counts that as
 * blocking time.
 */
async function inBrowser<T>(
  profile: string,
  executablePath: string,
  use: (browser: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const args = ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}

async function fillCart(browser: BrowserContext, base: string): Promise<void> {
  const tab = await browser.newPage();
  await tab.goto(`${base}/produkter`);
  await tab
    .getByRole('button', { name: /^Lägg .*kundvagn/ })
    .first()
    .click();
  await tab.waitForFunction(() => localStorage.length > 0);
}

async function judge(address: string, port: number, folder: string): Promise<Report> {
  const config = join(folder, 'lighthouse.json');
  writeFileSync(config, JSON.stringify(CONFIG));
  const args = [address, `--port=${port}`, `--config-path=${config}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { maxBuffer: REPORT_BYTES });
  return JSON.parse(stdout);
}

function figuresOf({ name, path, target }: Page, runs: readonly Report[]) {
  const median = (pick: (run: Report) => number) =>
    runs.map(pick).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const category = (id: string) => Math.round(median(({ categories }) => (categories[id]?.score ?? 0) * 100));
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const performance = category('performance');
  const rest = ['accessibility', 'best-practices', ...(UNLISTED.has(path) ? [] : ['seo'])].map(category);
  const [lcpMs, cls, tbtMs] = [
    audit('largest-contentful-paint'),
    audit('cumulative-layout-shift'),
    audit('total-blocking-time'),
  ];
  const met = performance >= target && rest.every((score) => score === 100) && lcpMs < LCP_MS && cls < CLS;
  return { name, performance, rest: rest.join(' '), lcpMs, cls, tbtMs, scriptKb: median(scriptBytes) / 1000, met };
}

function scriptBytes({ audits }: Report): number {
  const details = audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] };
  const scripts = details?.items?.filter(({ resourceType }) => resourceType === 'Script') ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
