import { randomBytes } from 'node:crypto';
import type { ProductWrite } from '@kronblad/contracts/views/catalogue';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import type { CompanyProfile } from '@kronblad/contracts/views/settings';

/** What tests of a whole product send to its API, each time with names that nothing else has. */

/** Letters and digits that nothing else has. */
export const unique = () => BigInt(`0x${randomBytes(6).toString('hex')}`).toString(36);

/** A product for sale, 149 kr and 20 in stock unless told otherwise. */
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

/** A campaign code of 10 % that anybody may use. */
export const sampleCode = (wanted: Partial<CampaignCode> = {}): Partial<CampaignCode> => ({
  code: `PROV${unique()}`,
  discount_percentage: 10,
  ...wanted,
});

/** A company profile that says who the shop is, and so whom to tell of an order. */
export const introduced = (company: CompanyProfile): CompanyProfile => ({
  ...company,
  companyName: 'Kronblad',
  email: 'hej@kronblad.example',
});
