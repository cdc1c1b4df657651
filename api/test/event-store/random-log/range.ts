import { companyProfile, shopFacts } from '@kronblad/contracts/shop/schema';
import {
  CategoryChanged,
  CategoryCreated,
  CategoryDeleted,
  ImageUploaded,
  ImageVariantsMade,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  StockAdjusted,
} from '../../../src/catalogue/domain/events.js';
import type { DataOf, DomainEvent } from '../../../src/events/all.js';
import {
  CampaignCodeChanged,
  CampaignCodeCreated,
  CampaignCodeDeleted,
  ProductDiscountRemoved,
  ProductDiscountSet,
} from '../../../src/pricing/domain/events.js';
import { CompanyProfileChanged, ShopFactsChanged } from '../../../src/settings/domain/events.js';
import type { Chance, Clock, Happening } from './happening.js';

export const PRODUCTS = 12;
export const CODES = 3;
/** More than all orders need, because the live table rejects negative stock. */
const PIECES = 100_000;

export function* openingRange(at: Clock): Generator<Happening> {
  for (let id = 1; id <= PRODUCTS; id++) yield* beginning(id, at);
  for (let id = 1; id <= CODES; id++) yield [[`campaign-code-${id}`, codeCreated(id, at())]];
}

function* beginning(id: number, at: Clock): Generator<Happening> {
  const text = { name: `Sak ${id}`, slug: `sak-${id}`, description: 'Åäö "citat" \\ och {klamrar}, NULL' };
  const category = {
    ...text,
    categoryId: id,
    createdAt: at(),
    imageUrl: null,
    sortOrder: id,
    isActive: true,
    isPerishable: false,
  };
  if (id <= 4) yield [[`category-${id}`, CategoryCreated(category)]];
  const prices = {
    priceOre: 10_000 + id,
    comparePriceOre: id % 2 ? null : 12_000,
    costPriceOre: id % 3 ? 4_000 : null,
  };
  const facts = { vatClass: 'standard' as const, withdrawalException: 'none' as const };
  const declared = { netWeightGrams: null, netVolumeMl: null, ingredients: '', allergens: null, nutrition: null };
  const shown = { isActive: true, isFeatured: false, categoryIds: [1, 2], images: [{ url: '/a.jpg', alt: 'A "b"' }] };
  const size = { madeToOrder: false, workPoints: 0, isActive: true, imageUrl: null, ...prices };
  const sizes = [
    { ...size, sizeId: id, name: id % 2 ? '' : 'Liten', sku: `S-${id}`, sortOrder: 0 },
    ...(id % 2 ? [] : [{ ...size, sizeId: largeSizeOf(id), name: 'Stor', sku: `S-${id}-L`, sortOrder: 1 }]),
  ];
  const delivery = { kind: 'fresh' as const, ways: ['pickup' as const], leadDays: 1, latestHour: '09:00' };
  const created = {
    ...text,
    ...facts,
    ...(id % 3 ? delivery : {}),
    ...declared,
    sizes,
    ...shown,
    shortDescription: '',
    productId: id,
    createdAt: at(),
  };
  yield [
    [`product-${id}`, ProductCreated(created)],
    [`product-${id}`, StockAdjusted({ productId: id, delta: PIECES, reason: 'created' })],
    ...sizes
      .slice(1)
      .map(({ sizeId }): [string, DomainEvent] => [
        `product-${id}`,
        StockAdjusted({ productId: id, sizeId, delta: PIECES, reason: 'created' }),
      ]),
  ];
}

const codeCreated = (campaignCodeId: number, createdAt: string) =>
  CampaignCodeCreated({
    campaignCodeId,
    createdAt,
    code: `KOD${campaignCodeId}`,
    percentage: 10,
    description: '',
    isActive: true,
    usageLimit: null,
    validFrom: null,
    validUntil: '2027-01-01',
    minimumPurchaseOre: null,
    oncePerCustomer: false,
  });

/** Every second product has a second size. */
export const largeSizeOf = (productId: number) => 1_000 + productId;

type SizeChange = NonNullable<DataOf<'ProductChanged'>['sizesChanged']>[number]['changes'];

const repriced = (productId: number, changes: SizeChange) =>
  ProductChanged({ productId, changes: {}, sizesChanged: [{ sizeId: productId, changes }] });

let pictures = 0;

export function shelfWork(random: Chance, at: Clock): Happening {
  const productId = 1 + random(PRODUCTS);
  const [product, discounts] = [`product-${productId}`, `product-discount-${productId}`];
  const discount = { type: 'percentage' as const, percentage: 1 + random(50) };
  const picture = `${pictures++}.jpg`;
  const uploaded = ImageUploaded({ filename: picture, contentType: 'image/jpeg', bytes: 9, sha256: 'x' });
  const made = { width: 4, height: 3, placeholder: 'data:', variants: [{ filename: 'v.webp', width: 1, height: 1 }] };
  const choices: Happening[] = [
    [[product, repriced(productId, { priceOre: random(90_000), costPriceOre: null })]],
    [[product, repriced(productId, { sku: `ÅS-${random(999)}-${productId}`, isActive: random(3) > 0 })]],
    [
      [
        product,
        ProductChanged({
          productId,
          changes: { categoryIds: [random(4) + 1], images: [] },
        }),
      ],
    ],
    [[product, ProductChanged({ productId, changes: { slug: `sak-${productId}-${random(5)}` } })]],
    [[product, StockAdjusted({ productId, delta: random(50), reason: 'received' })]],
    [[discounts, ProductDiscountSet({ productId, discount, startDate: null, endDate: '2026-12-24', label: 'Rea' })]],
    [[discounts, ProductDiscountRemoved({ productId })]],
    [
      [
        `category-${random(3) + 1}`,
        CategoryChanged({
          categoryId: random(3) + 1,
          changes: { name: at(), slug: `hylla-${at()}`, imageUrl: '/k.jpg' },
        }),
      ],
    ],
    [
      [`image-${picture}`, uploaded],
      [`image-${picture}`, ImageVariantsMade({ filename: picture, ...made })],
    ],
    [
      [
        'campaign-code-1',
        CampaignCodeChanged({ campaignCodeId: 1, changes: { usageLimit: random(90) + 1, validUntil: null } }),
      ],
    ],
    [['settings-company', CompanyProfileChanged({ profile: companyProfile.parse({ city: `Ort ${random(9)}` }) })]],
    [['settings-facts', ShopFactsChanged({ facts: shopFacts.parse({ sameDayBefore: `1${random(10)}:00` }) })]],
    [['campaign-code-3', CampaignCodeDeleted({ campaignCodeId: 3 })]],
    [['category-4', CategoryDeleted({ categoryId: 4 })]],
    [[`product-${PRODUCTS}`, ProductDeleted({ productId: PRODUCTS })]],
  ];
  return choices[random(choices.length)] as Happening;
}
