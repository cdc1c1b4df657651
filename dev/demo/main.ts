/**
 * `npm run demo`: fills a running shop with the demo catalogue, through its own API, and with a simulated year of orders.
 * What is there already is left alone, so that a load that was broken off is completed by the next one.
 * With `--orders 5000` only that many orders are simulated, with `--visits 100000` only that many visits.
 */
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { optionsOrExit } from '../../scripts/options.ts';
import { loadCategories } from './loading/categories.ts';
import { loadCompany } from './loading/company.ts';
import { loadOrders } from './loading/orders.ts';
import { loadPages } from './loading/pages.ts';
import { loadCampaignCodes, loadDiscounts } from './loading/prices.ts';
import { loadProducts } from './loading/products.ts';
import { loadVisits } from './loading/visits.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { stage } from './progress.ts';
import { ShopApi } from './shop-api.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

async function main(): Promise<void> {
  const options = optionsOrExit(USAGE, readOptions);
  const api = await ShopApi.logIn(setting('API_URL'), setting('ADMIN_USERNAME'), setting('ADMIN_PASSWORD'));
  if (options.visitsOnly) await stage('Visits', () => loadDemoVisits(api, options));
  else if (options.ordersOnly) await stage('A year of orders', () => loadOrders(api, options));
  else await loadShop(api, options);
}

async function loadShop(api: ShopApi, options: Options): Promise<void> {
  const today = stockholmDay(new Date());
  await Promise.all([
    stage('Company', () => loadCompany(api)),
    stage('Marketing pages', () => loadPages(api)),
    stage('Campaign codes', () => loadCampaignCodes(api, today)),
    loadGoods(api, today),
  ]);
  await stage('A year of orders', () => loadOrders(api, options));
  await stage('Visits', () => loadDemoVisits(api, options));
}

const loadDemoVisits = (api: ShopApi, { visits, visitDays, visitsOnly, seed }: Options) =>
  // Visits that are asked for by number come on top of those that a shop begins with.
  loadVisits(api, { visits, days: visitDays, seed: visitsOnly ? `${seed} ${visits}` : seed });

async function loadGoods(api: ShopApi, today: string): Promise<void> {
  const categories = await stage('Categories', () => loadCategories(api));
  await stage('Products', (onProgress) => loadProducts(api, categories, onProgress));
  await stage('Discounts', () => loadDiscounts(api, today));
}

main().catch((error: Error) => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
});
