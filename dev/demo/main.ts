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
import { type DemoVisits, loadVisits } from './loading/visits.ts';
import { loadWithdrawals } from './loading/withdrawals.ts';
import { readOptions, USAGE } from './options.ts';
import { stage } from './progress.ts';
import { ShopApi } from './shop-api.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const FIRST_VISITS = { visits: 6_000, days: 90 };
const VISIT_DAYS = 365;

async function main(): Promise<void> {
  const { seed, only, orders } = optionsOrExit(USAGE, readOptions);
  const api = await ShopApi.logIn(setting('API_URL'), setting('ADMIN_USERNAME'), setting('ADMIN_PASSWORD'));
  await withShopModules(async (modules) => {
    const ordersOf = (count: number) =>
      stage('A year of orders', (onProgress) => loadOrders(api, modules, { orders: count, seed }, onProgress));
    const visitsOf = (wanted: DemoVisits) => stage('Visits', () => loadVisits(api, modules, wanted));
    if (only?.kind === 'products') return loadManyProducts(api, modules, only.count);
    if (only?.kind === 'orders') return ordersOf(only.count);
    // Another seed adds these visits to those of the first start instead of skipping them.
    if (only) return visitsOf({ visits: only.count, days: VISIT_DAYS, seed: `${seed} ${only.count}` });
    const today = stockholmDay(new Date());
    await Promise.all([
      stage('Company', () => loadCompany(api)),
      stage('Delivery calendar', () => loadDeliveryCalendar(api, today, orders)),
      stage('Marketing pages', () => loadPages(api)),
      stage('Customer quotes', () => loadQuotes(api)),
      stage('Campaign codes', () => loadCampaignCodes(api, today)),
      loadGoods(api, modules, today),
    ]);
    await ordersOf(orders);
    await stage('Withdrawals', () => loadWithdrawals(api));
    await stage('Books', () => closeBooks(api, today));
    await visitsOf({ ...FIRST_VISITS, seed });
  });
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
