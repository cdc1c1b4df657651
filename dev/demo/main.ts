/**
 * `npm run demo`: loads the demo catalogue and a simulated year of orders into a running shop through its API. Skips
 * existing data, so that a second run completes an interrupted one. `--orders`, `--visits` and `--products` load only
 * one kind.
 */
import { stockholmDay } from '@kronblad/contracts/time/time';
import { parseEnvOrExit } from '@kronblad/platform/env';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '#api/app.module.js';
import { apiVars } from '#api/config/index.js';
import { optionsOrExit } from '../../scripts/options.ts';
import { closeBooks } from './loading/books.ts';
import { loadAddOns, loadCategories } from './loading/categories.ts';
import { loadCompany } from './loading/company.ts';
import { loadDeliveryCalendar } from './loading/delivery-calendar.ts';
import { loadOrders } from './loading/orders.ts';
import { loadPages } from './loading/pages.ts';
import { loadCampaignCodes, loadDiscounts } from './loading/prices.ts';
import { loadMoreProducts, loadProducts } from './loading/products.ts';
import { loadQuotes } from './loading/quotes.ts';
import { loadVisits } from './loading/visits.ts';
import { loadWithdrawals } from './loading/withdrawals.ts';
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
  await withShopModules(async (modules) => {
    if (options.products > 0) await loadManyProducts(api, modules, options.products);
    else if (options.visitsOnly) await loadDemoVisits(api, modules, options);
    else if (options.ordersOnly) await loadDemoOrders(api, modules, options);
    else await loadShop(api, modules, options);
  });
}

async function loadShop(api: ShopApi, modules: INestApplicationContext, options: Options): Promise<void> {
  const today = stockholmDay(new Date());
  await Promise.all([
    stage('Company', () => loadCompany(api)),
    stage('Delivery calendar', () => loadDeliveryCalendar(api, today)),
    stage('Marketing pages', () => loadPages(api)),
    stage('Customer quotes', () => loadQuotes(api)),
    stage('Campaign codes', () => loadCampaignCodes(api, today)),
    loadGoods(api, modules, today),
  ]);
  await loadDemoOrders(api, modules, options);
  await stage('Withdrawals', () => loadWithdrawals(api));
  await stage('Books', () => closeBooks(api, today));
  await loadDemoVisits(api, modules, options);
}

const loadDemoOrders = (api: ShopApi, modules: INestApplicationContext, options: Options) =>
  stage('A year of orders', (onProgress) => loadOrders(api, modules, options, onProgress));

function loadDemoVisits(api: ShopApi, modules: INestApplicationContext, options: Options): Promise<void> {
  const { visits, visitDays: days, visitsOnly, seed } = options;
  // Another seed adds these visits to those of the first start instead of skipping them.
  const wanted = { visits, days, seed: visitsOnly ? `${seed} ${visits}` : seed };
  return stage('Visits', () => loadVisits(api, modules, wanted));
}

async function loadGoods(api: ShopApi, modules: INestApplicationContext, today: string): Promise<void> {
  const categories = await stage('Categories', () => loadCategories(api, modules));
  await stage('Products', () => loadProducts(api, modules, categories));
  await loadAddOns(api, categories);
  await stage('Discounts', () => loadDiscounts(api, today));
}

async function loadManyProducts(api: ShopApi, modules: INestApplicationContext, count: number): Promise<void> {
  const categories = await stage('Categories', () => loadCategories(api, modules));
  await stage('Products', (onProgress) => loadMoreProducts(modules, categories, count, onProgress));
}

main().catch((error: Error) => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
});

/** Runs `work` with the API's modules on the shop's database: no address of the API accepts events of the past. */
async function withShopModules(work: (modules: INestApplicationContext) => Promise<void>): Promise<void> {
  const modules = await NestFactory.createApplicationContext(AppModule.with(parseEnvOrExit(apiVars)), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    await work(modules);
  } finally {
    await modules.close();
  }
}
