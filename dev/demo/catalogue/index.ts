/**
 * The demo catalogue. Money is in SEK. Dates are stored as a number of days before or after the day on which the
 * catalogue is loaded, so that the shop always looks current.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoCampaignCode, DemoCategory, DemoDiscount, DemoProduct } from './types.ts';

export type { CategorySlug, DemoPicture, DemoProduct, DemoSize } from './types.ts';

const read = <T>(name: string): readonly T[] => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

export const categories = read<DemoCategory>('categories.json');
export const discounts = read<DemoDiscount>('discounts.json');
export const campaignCodes = read<DemoCampaignCode>('campaign-codes.json');

type StoredProduct = Omit<DemoProduct, 'description'> & { readonly description: readonly string[] };

export const products: readonly DemoProduct[] = read<StoredProduct>('products.json').map((product) => ({
  ...product,
  description: product.description.join('\n\n'),
}));
