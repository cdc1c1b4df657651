/**
 * Fills a running shop with the demo catalogue, through its own API:
 *   API_URL=http://127.0.0.1:3000/api ADMIN_USERNAME=admin ADMIN_PASSWORD=… node dev/demo/main.ts
 * What is there already is left alone, so that a load that was broken off is completed by the next one.
 */
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { loadCategories, loadCategoryPictures } from './loading/categories.ts';
import { loadCompany } from './loading/company.ts';
import { loadCampaignCodes, loadDiscounts } from './loading/prices.ts';
import { loadFurtherPictures, loadProducts } from './loading/products.ts';
import { stage } from './progress.ts';
import { ShopApi } from './shop-api.ts';
import { Studio } from './studio/studio.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

async function main(): Promise<void> {
  const api = await ShopApi.logIn(setting('API_URL'), setting('ADMIN_USERNAME'), setting('ADMIN_PASSWORD'));
  const studio = new Studio();
  const today = stockholmDay(new Date());
  try {
    await stage('Company', () => loadCompany(api));
    const categories = await stage('Categories', () => loadCategories(api));
    await stage('Products', (onProgress) => loadProducts({ api, studio, onProgress }, categories));
    await stage('Discounts', () => loadDiscounts(api, today));
    await stage('Campaign codes', () => loadCampaignCodes(api, today));
    await stage('Pictures of categories', () => loadCategoryPictures(api, studio));
    await stage('Further pictures', (onProgress) => loadFurtherPictures({ api, studio, onProgress }));
  } finally {
    await studio.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
});
