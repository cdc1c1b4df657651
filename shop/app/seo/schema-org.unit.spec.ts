import { USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import type { Product } from '@kronblad/contracts/product/schema';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { productData } from './structured-data';

type Data = Record<string, unknown>;

interface Type {
  readonly is?: string;
  /** The types of each property's values. */
  readonly has: Readonly<Record<string, readonly string[]>>;
}

/** An excerpt of schema.org 29: properties and their expected types. */
const TYPES: Readonly<Record<string, Type>> = {
  Thing: { has: { name: ['Text'], description: ['Text'], url: ['URL'], image: ['URL', 'ImageObject'] } },
  Brand: { is: 'Thing', has: {} },
  Organization: { is: 'Thing', has: {} },
  Product: {
    is: 'Thing',
    has: {
      brand: ['Brand', 'Organization'],
      category: ['Text', 'URL'],
      offers: ['Offer'],
      size: ['Text', 'SizeSpecification'],
      sku: ['Text'],
    },
  },
  ProductGroup: {
    is: 'Product',
    has: { hasVariant: ['Product'], productGroupID: ['Text'], variesBy: ['Text', 'DefinedTerm'] },
  },
  Offer: {
    is: 'Thing',
    has: {
      availability: ['ItemAvailability'],
      hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
      itemCondition: ['OfferItemCondition'],
      price: ['Number', 'Text'],
      priceCurrency: ['Text'],
      priceSpecification: ['PriceSpecification'],
      seller: ['Organization', 'Person'],
      shippingDetails: ['OfferShippingDetails'],
    },
  },
  PriceSpecification: { is: 'Thing', has: { price: ['Number', 'Text'], priceCurrency: ['Text'] } },
  UnitPriceSpecification: { is: 'PriceSpecification', has: { priceType: ['PriceTypeEnumeration', 'Text'] } },
  OfferShippingDetails: {
    is: 'Thing',
    has: {
      deliveryTime: ['ShippingDeliveryTime'],
      shippingDestination: ['DefinedRegion'],
      shippingRate: ['MonetaryAmount'],
    },
  },
  ShippingDeliveryTime: {
    is: 'Thing',
    has: { handlingTime: ['QuantitativeValue'], transitTime: ['QuantitativeValue'] },
  },
  QuantitativeValue: { is: 'Thing', has: { maxValue: ['Number'], minValue: ['Number'], unitCode: ['Text', 'URL'] } },
  MonetaryAmount: { is: 'Thing', has: { currency: ['Text'], value: ['Number', 'Text'] } },
  DefinedRegion: { is: 'Thing', has: { addressCountry: ['Country', 'Text'] } },
  MerchantReturnPolicy: {
    is: 'Thing',
    has: {
      applicableCountry: ['Country', 'Text'],
      merchantReturnDays: ['Number'],
      returnFees: ['ReturnFeesEnumeration'],
      returnMethod: ['ReturnMethodEnumeration'],
      returnPolicyCategory: ['MerchantReturnEnumeration'],
      returnShippingFeesAmount: ['MonetaryAmount'],
    },
  },
};

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ItemAvailability: ['BackOrder', 'Discontinued', 'InStock', 'InStoreOnly', 'OutOfStock', 'PreOrder', 'SoldOut'],
  MerchantReturnEnumeration: [
    'MerchantReturnFiniteReturnWindow',
    'MerchantReturnNotPermitted',
    'MerchantReturnUnlimitedWindow',
  ],
  OfferItemCondition: ['DamagedCondition', 'NewCondition', 'RefurbishedCondition', 'UsedCondition'],
  PriceTypeEnumeration: ['InvoicePrice', 'ListPrice', 'MinimumAdvertisedPrice', 'SalePrice', 'StrikethroughPrice'],
  ReturnFeesEnumeration: ['FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'],
  ReturnMethodEnumeration: ['KeepProduct', 'ReturnAtKiosk', 'ReturnByMail', 'ReturnInStore'],
};

const isA = (name: string | undefined, wanted: string): boolean =>
  name !== undefined && (name === wanted || isA(TYPES[name]?.is, wanted));

const propertiesOf = (name: string | undefined): Type['has'] =>
  name === undefined ? {} : { ...propertiesOf(TYPES[name]?.is), ...TYPES[name]?.has };

function fits(value: unknown, type: string): boolean {
  if (type in MEMBERS) return MEMBERS[type]!.some((member) => value === `https://schema.org/${member}`);
  if (type === 'Number') return typeof value === 'number';
  if (type === 'Text') return typeof value === 'string' && value !== '';
  if (type === 'URL') return typeof value === 'string' && URL.canParse(value);
  return typeof value === 'object' && isA((value as Data)['@type'] as string, type);
}

/** Paths of what schema.org does not know, or not with such a value. */
function errorsIn(data: Data, path = ''): string[] {
  const type = data['@type'] as string;
  if (!(type in TYPES)) return [`${path}@type ${type}`];
  const known = propertiesOf(type);
  return Object.entries(data).flatMap(([name, given]) => {
    if (name.startsWith('@') || given === undefined) return [];
    const at = `${path}${type}.${name}`;
    return [given].flat().flatMap((value) => {
      if (!known[name]?.some((expected) => fits(value, expected))) return [`${at} ${JSON.stringify(value)}`];
      return typeof value === 'object' ? errorsIn(value as Data, `${at}/`) : [];
    });
  });
}

const size = (id: number, name: string, facts: object = {}) => ({
  id,
  name,
  sku: `RB-${id}`,
  price: 100 * id,
  final_price: 100 * id,
  compare_price: null,
  discount_type: null,
  discount_percentage: 0,
  discount_amount: 0,
  lowest_price_30_days: null,
  made_to_order: false,
  inventory_quantity: 2,
  image: null,
  ...facts,
});

const own = size(7, '');
const vase = {
  ...own,
  name: 'Vas Dagg',
  slug: 'vas-dagg',
  description: 'Munblåst glas.',
  short_description: '',
  images: ['/api/image/a.jpg', '/api/image/b.jpg'],
  categories: ['Porslin'],
  category_slugs: ['porslin'],
  withdrawal_exception: 'none',
  ways: ['courier', 'parcel', 'pickup'],
  sizes: [own],
} as unknown as Product;

const reduced = { discount_type: 'percentage', discount_percentage: 20, final_price: 320, lowest_price_30_days: 400 };
const bouquet = {
  ...vase,
  name: 'Rosenbukett',
  slug: 'rosenbukett',
  categories: [],
  withdrawal_exception: 'perishable',
  sizes: [
    size(7, 'Liten', { inventory_quantity: 0 }),
    size(8, 'Mellan', { price: 400, ...reduced, image: '/api/image/b.jpg' }),
    size(9, 'Extra stor', { inventory_quantity: 0, made_to_order: true }),
  ],
} as unknown as Product;

const dataOf = (product: Product) =>
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape
  productData('https://kronblad.example', product, USUAL_FACTS, USUAL_FREIGHT) as any;

it.each([
  ['one size', vase],
  ['several sizes', bouquet],
])('Structured data of a product with %s has the types and properties of schema.org', (_, product) => {
  expect(errorsIn(dataOf(product))).toEqual([]);
});

it('What schema.org does not know is found', () => {
  const { hasVariant, ...group } = dataOf(bouquet);
  expect(errorsIn({ ...group, '@type': 'Product' })).toHaveLength(2);
  expect(errorsIn({ ...hasVariant[0].offers, availability: 'https://schema.org/Many', price: '' })).toHaveLength(2);
});

it('A product with one size is a product, with the address of its page', () => {
  const data = dataOf(vase);
  expect(data).toMatchObject({ '@type': 'Product', sku: 'RB-7', offers: { price: '700.00' } });
  expect(data.offers.url).toBe('https://kronblad.example/produkter/vas-dagg');
});

it('A product with several sizes is a group whose variants have price, stock, picture and address of their size', () => {
  const data = dataOf(bouquet);
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Rosenbukett',
    url: 'https://kronblad.example/produkter/rosenbukett',
    productGroupID: '7',
    variesBy: ['https://schema.org/size'],
  });
  expect(data).not.toHaveProperty('offers');
  const facts = data.hasVariant.map((variant: typeof data) => [
    variant.name,
    variant.sku,
    variant.size,
    variant.image[0].split('/').at(-1),
    variant.offers.price,
    variant.offers.priceSpecification?.price,
    variant.offers.availability.split('/').at(-1),
    new URL(variant.offers.url).search,
  ]);
  expect(facts).toEqual([
    ['Rosenbukett, Liten', 'RB-7', 'Liten', 'a.jpg', '700.00', undefined, 'OutOfStock', '?storlek=liten'],
    ['Rosenbukett, Mellan', 'RB-8', 'Mellan', 'b.jpg', '320.00', '400.00', 'InStock', '?storlek=mellan'],
    ['Rosenbukett, Extra stor', 'RB-9', 'Extra stor', 'a.jpg', '900.00', undefined, 'InStock', '?storlek=extra-stor'],
  ]);
});
