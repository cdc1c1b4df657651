/**
 * `npm run demo`: fills a running shop with the demo catalogue, through its own API, and with a simulated year of orders.
 * What is there already is left alone, so that a load that was broken off is completed by the next one.
 * With `--orders 5000` only that many orders are simulated.
 */
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { loadCategories, loadCategoryPictures } from './loading/categories.ts';
import { loadCompany } from './loading/company.ts';
import { loadOrders } from './loading/orders.ts';
import { loadCampaignCodes, loadDiscounts } from './loading/prices.ts';
import { loadFurtherPictures, loadProducts } from './loading/products.ts';
import { readOptions } from './options.ts';
import { stage } from './progress.ts';
import { ShopApi } from './shop-api.ts';
import { Studio } from './studio/studio.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const api = await ShopApi.logIn(setting('API_URL'), setting('ADMIN_USERNAME'), setting('ADMIN_PASSWORD'));
  if (!options.ordersOnly) await loadCatalogue(api);
  await stage('A year of orders', () => loadOrders(api, options));
  if (!options.ordersOnly) await loadMorePictures(api);
}

/** All that the shop needs to be shown. */
async function loadCatalogue(api: ShopApi): Promise<void> {
  const today = stockholmDay(new Date());
  await stage('Company', () => loadCompany(api));
  const categories = await stage('Categories', () => loadCategories(api));
  await withStudio(async (studio) => {
    await stage('Products', (onProgress) => loadProducts({ api, studio, onProgress }, categories));
    await stage('Pictures of categories', () => loadCategoryPictures(api, studio));
  });
  await stage('Discounts', () => loadDiscounts(api, today));
  await stage('Campaign codes', () => loadCampaignCodes(api, today));
}

function loadMorePictures(api: ShopApi): Promise<void> {
  return withStudio((studio) =>
    stage('Further pictures', (onProgress) => loadFurtherPictures({ api, studio, onProgress })),
  );
}

async function withStudio<T>(work: (studio: Studio) => Promise<T>): Promise<T> {
  const studio = new Studio();
  try {
    return await work(studio);
  } finally {
    await studio.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
});
