import { expect, it } from '@jest/globals';
import { USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import type { Product } from '@kronblad/contracts/product/schema';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { breadcrumbList } from './breadcrumb-list';
import { florist, productData } from './structured-data';

const ORIGIN = 'https://kronblad.example';
const PRODUCT = {
  name: 'Vas Dagg',
  slug: 'vas-dagg',
  description: 'Munblåst glas.',
  short_description: '',
  sku: 'V1',
  images: ['/api/image/a.jpg'],
  categories: ['Porslin'],
  category_slugs: ['porslin'],
  price: 449,
  final_price: 449,
  compare_price: null,
  discount_type: null,
  lowest_price_30_days: null,
  inventory_quantity: 2,
  made_to_order: false,
  sizes: [],
  withdrawal_exception: 'none',
  ways: ['courier', 'parcel', 'pickup'],
} as unknown as Product;

const offerOf = (facts: Partial<Product>, freight = USUAL_FREIGHT) =>
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape
  (productData(ORIGIN, { ...PRODUCT, ...facts }, USUAL_FACTS, freight) as any).offers;

it("Structured data of a product has the page's price with two decimals and a full stop", () => {
  expect(offerOf({ final_price: 449 })).toMatchObject({ price: '449.00', priceCurrency: 'SEK' });
  expect(offerOf({ final_price: 1234.5 }).price).toBe('1234.50');
});

it('Structured data of a product has the struck price that the page shows, and none otherwise', () => {
  const reduced = { price: 449, final_price: 399, lowest_price_30_days: 429 };
  const discount = { discount_type: 'fixed', discount_amount: 50, discount_percentage: 0 } as const;
  expect(offerOf({ ...reduced, ...discount })).toMatchObject({
    price: '399.00',
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '449.00', priceCurrency: 'SEK' },
  });
  expect(offerOf({ ...reduced, ...discount, lowest_price_30_days: null })).not.toHaveProperty('priceSpecification');
  expect(offerOf({})).not.toHaveProperty('priceSpecification');
});

it("Structured data of a product has the maker's brand", () => {
  const brandOf = (name: string) => productData(ORIGIN, { ...PRODUCT, name }, USUAL_FACTS, USUAL_FREIGHT).brand;
  expect(brandOf('Sweeds Salta stenar')).toEqual({ '@type': 'Brand', name: 'Sweeds' });
  expect(brandOf('Vas Dagg')).toEqual({ '@type': 'Brand', name: 'Kronblad' });
});

it('Structured data of a product has its pictures, or no picture field', () => {
  expect(productData(ORIGIN, PRODUCT, USUAL_FACTS, USUAL_FREIGHT).image).toEqual([`${ORIGIN}/api/image/a.jpg`]);
  expect(productData(ORIGIN, { ...PRODUCT, images: [] }, USUAL_FACTS, USUAL_FREIGHT)).not.toHaveProperty('image');
});

it('Structured data of a product with one named size has the name of the size', () => {
  const dataOf = (name: string) => {
    const sizes = [{ name }] as unknown as Product['sizes'];
    return productData(ORIGIN, { ...PRODUCT, sizes }, USUAL_FACTS, USUAL_FREIGHT);
  };
  expect(dataOf('Stor')).toMatchObject({ name: 'Vas Dagg, Stor', size: 'Stor' });
  expect(dataOf('')).toMatchObject({ name: 'Vas Dagg' });
  expect(dataOf('')).not.toHaveProperty('size');
});

it('Structured data of a product has its availability', () => {
  expect(offerOf({}).availability).toBe('https://schema.org/InStock');
  expect(offerOf({ inventory_quantity: 0 }).availability).toBe('https://schema.org/OutOfStock');
});

it("Structured data of a product has freight cost and delivery time from the shop's promises", () => {
  const { shippingRate, deliveryTime } = offerOf({ final_price: 500 }).shippingDetails;
  expect(shippingRate).toMatchObject({ value: '59.00', currency: 'SEK' });
  expect(offerOf({ final_price: 500.01 }).shippingDetails.shippingRate.value).toBe('0.00');
  expect(offerOf({ final_price: 449 }, { feeOre: 7_900, freeAboveOre: 44_900 })).toMatchObject({
    shippingDetails: { shippingRate: { value: '79.00' } },
    hasMerchantReturnPolicy: { returnShippingFeesAmount: { value: '59.00' } },
  });
  expect(deliveryTime.handlingTime).toMatchObject({ minValue: 1, maxValue: 2 });
  expect(deliveryTime.transitTime).toMatchObject({ minValue: 1, maxValue: 3 });
});

it('Structured data of a product that is not sent as a parcel promises no delivery in the whole country', () => {
  expect(offerOf({ ways: ['courier', 'pickup'] })).not.toHaveProperty('shippingDetails');
});

it.each([
  ['none', 'MerchantReturnFiniteReturnWindow'],
  ['sealed_hygiene', 'MerchantReturnFiniteReturnWindow'],
  ['perishable', 'MerchantReturnNotPermitted'],
  ['made_to_order', 'MerchantReturnNotPermitted'],
] as const)(
  'Structured data of a product with the exception %s has the return policy %s',
  (withdrawal_exception, category) => {
    expect(offerOf({ withdrawal_exception }).hasMerchantReturnPolicy.returnPolicyCategory).toBe(
      `https://schema.org/${category}`,
    );
  },
);

it('Structured data numbers the breadcrumb levels', () => {
  const levels = [['Hem', '/'] as const, ['Vas', '/produkter/vas'] as const];
  expect(breadcrumbList(ORIGIN, levels).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Hem', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Vas', item: `${ORIGIN}/produkter/vas` },
  ]);
});

it('Structured data contains only known facts of the shop', () => {
  expect(florist(ORIGIN, null, null)).not.toHaveProperty('address');
  const shop = {
    companyName: 'Kronblad AB',
    orgNumber: '',
    vatNumber: '',
    addressLine: 'Torggatan 3',
    postalCode: '872 30',
    city: 'Kramfors',
  };
  expect(florist(ORIGIN, { ...USUAL_FACTS, ...shop, phone: '', email: '' }, null)).toMatchObject({
    '@type': 'Florist',
    legalName: 'Kronblad AB',
    address: { streetAddress: 'Torggatan 3', addressLocality: 'Kramfors', addressCountry: 'SE' },
  });
  for (const unknown of ['geo', 'openingHoursSpecification', 'sameAs']) {
    expect(florist(ORIGIN, { ...USUAL_FACTS, ...shop, phone: '', email: '' }, null)).not.toHaveProperty(unknown);
  }
});

it('Structured data contains address, opening hours and profiles of the shop', () => {
  const contact = {
    companyName: '',
    orgNumber: '',
    vatNumber: '',
    addressLine: '',
    postalCode: '',
    city: '',
    phone: '',
    email: '',
  };
  const facts = {
    ...USUAL_FACTS,
    openingHours: [{ days: ['Saturday'] as const, opens: '10:00', closes: '14:00' }],
    socialLinks: [{ name: 'Instagram', url: 'https://instagram.example/kronblad' }],
    location: { latitude: 62.9316, longitude: 17.7767 },
  };
  expect(florist(ORIGIN, { ...contact, ...facts, phone: '0612-123 45' }, [29, 1499])).toMatchObject({
    image: `${ORIGIN}/delas.jpg`,
    telephone: '+4661212345',
    priceRange: '29\u00a0kr–1\u00a0499\u00a0kr',
    geo: { '@type': 'GeoCoordinates', latitude: 62.9316, longitude: 17.7767 },
    openingHoursSpecification: [{ dayOfWeek: ['https://schema.org/Saturday'], opens: '10:00', closes: '14:00' }],
    sameAs: ['https://instagram.example/kronblad'],
  });
});
