import { type Freight, USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import type { CachedCampaignCode } from '../../src/pricing/campaign-codes/campaign-code-cache.js';
import { CampaignCodeCache } from '../../src/pricing/campaign-codes/campaign-code-cache.js';
import { type QuoteRequest, Quotes } from '../../src/pricing/quotes/quotes.js';
import type { SellableProduct, SellableSize } from '../../src/pricing/quotes/sellable-product.js';

/** A Saturday in November, 12:00 in Stockholm. */
export const NOON = new Date('2026-11-21T11:00:00Z');

export type ProductFacts = Partial<SellableProduct['row'] & SellableSize['row']> &
  Partial<Pick<SellableSize, 'available' | 'lowestPriceOre'>>;

/** With one size, which has the product's id. */
export function product(id: number, facts: ProductFacts = {}): SellableProduct {
  return productWithSizes(id, [sizeOf(id, { ...facts, name: '', isActive: true })], facts);
}

export function sizeOf(
  id: number,
  { available = 10, lowestPriceOre = null, ...facts }: Partial<SellableSize['row']> & ProductFacts = {},
): SellableSize {
  const row = {
    name: `Storlek ${id}`,
    sku: `V-${id}`,
    isActive: true,
    madeToOrder: false,
    workPoints: 0,
    priceOre: 10_000,
    comparePriceOre: null,
    costPriceOre: 4_000,
    imageUrl: null,
    discount: null,
    ...facts,
  };
  return { id, available, lowestPriceOre, row };
}

export function productWithSizes(
  id: number,
  sizes: readonly SellableSize[],
  facts: Partial<SellableProduct['row']> = {},
): SellableProduct {
  return {
    id,
    first: sizes.find(({ row }) => row.isActive) ?? (sizes[0] as SellableSize),
    size: (sizeId) => sizes.find((size) => size.id === sizeId),
    row: {
      name: `Vara ${id}`,
      slug: `vara-${id}`,
      isActive: true,
      vatClass: 'standard',
      withdrawalException: 'none',
      kind: 'goods',
      ways: ['courier', 'parcel', 'pickup'],
      leadDays: 0,
      latestHour: null,
      ...facts,
    },
    images: [{ url: `/api/image/${id}.jpg`, thumb: `/api/image/thumb_${id}.webp` }],
    categories: [
      { name: 'Buketter', isActive: true },
      { name: 'Gömd', isActive: false },
    ],
  };
}

/** `startDate` and `endDate` are days such as `2026-11-21`; the discount applies on both. Null means no limit. */
export const percentOff = (percentage: number, startDate: string | null = null, endDate: string | null = null) => ({
  discount: { type: 'percentage' as const, percentage },
  startDate,
  endDate,
  label: 'Rea',
  version: 1,
});
export const oreOff = (amountOre: number) => ({
  discount: { type: 'fixed' as const, amountOre },
  startDate: null,
  endDate: null,
  label: '',
  version: 1,
});

export type CodeFacts = Partial<Pick<CachedCampaignCode, 'id' | 'code' | 'percentage'>> &
  Partial<CachedCampaignCode['terms']> &
  Partial<CachedCampaignCode['usage']>;

export function knownCode({ id = 1, code = 'TIO', percentage = 10, used = 0, reserved = 0, ...terms }: CodeFacts = {}) {
  const unlimited = {
    isActive: true,
    usageLimit: null,
    validFrom: null,
    validUntil: null,
    minimumPurchaseOre: null,
    oncePerCustomer: false,
  };
  return {
    id,
    code,
    percentage,
    terms: { ...unlimited, ...terms },
    usage: { used, reserved },
  } satisfies CachedCampaignCode;
}

export async function codeBook(codes: readonly CachedCampaignCode[]): Promise<CampaignCodeCache> {
  const rows = { query: async () => codes as never };
  const book = new CampaignCodeCache(rows);
  await book.load(rows);
  return book;
}

export async function quotesOf(
  products: readonly SellableProduct[],
  codes: readonly CachedCampaignCode[] = [],
  freight: Freight = USUAL_FREIGHT,
): Promise<Quotes> {
  const byId = new Map(products.map((each) => [each.id, each]));
  return new Quotes({ productById: (id) => byId.get(id) }, await codeBook(codes), { facts: { freight } });
}

export function request(facts: Partial<QuoteRequest> = {}): QuoteRequest {
  return { items: [{ id: 1, quantity: 1 }], shippingMethod: 'delivery', campaignCode: null, now: NOON, ...facts };
}
