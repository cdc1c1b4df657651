import { randomBytes } from 'node:crypto';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import type { ProductWrite } from '@kronblad/contracts/product/schema';
import type { SizeWrite } from '@kronblad/contracts/product/sizes-schema';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';

/** Sample data for tests of a complete shop. Each call uses new, unique names. */

/** Unique letters and digits. */
export const unique = () => BigInt(`0x${randomBytes(6).toString('hex')}`).toString(36);

/** Default: 149 kr, 20 in stock. */
export function sampleProduct(wanted: Partial<ProductWrite> = {}): ProductWrite {
  const own = unique();
  return {
    name: `Provbukett ${own}`,
    sku: `PROV-${own}`,
    description: 'Rosa nejlikor och eukalyptus.\n\nBunden för hand i Kramfors.',
    short_description: 'Rosa nejlikor och eukalyptus.',
    price: 149,
    cost_price: 60,
    inventory_quantity: 20,
    ...wanted,
  };
}

/** 20 in stock. */
export const sampleSize = (name: string, price: number, wanted: Partial<SizeWrite> = {}): SizeWrite => ({
  name,
  price,
  sku: `PROV-${unique()}`,
  inventory_quantity: 20,
  ...wanted,
});

/** A campaign code of 10 % without restrictions. */
export const sampleCode = (wanted: Partial<CampaignCode> = {}): Partial<CampaignCode> => ({
  code: `PROV${unique()}`,
  discount_percentage: 10,
  ...wanted,
});

/** A company profile with a name and an address for order notices. */
export const introduced = (company: CompanyProfile): CompanyProfile => ({
  ...company,
  companyName: 'Kronblad',
  email: 'hej@kronblad.example',
});
