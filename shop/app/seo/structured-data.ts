import { internationalNumber } from '@kronblad/contracts/contact/phone-href';
import { type Freight, RETURN_FEE_ORE, shippingCostOre } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { type Priced, shownReduction } from '@kronblad/contracts/price/shown-reduction';
import type { Product } from '@kronblad/contracts/product/schema';
import { isBuyable, nameWithSize, productPath } from '@kronblad/contracts/product/sizes';
import type { ProductSize } from '@kronblad/contracts/product/sizes-schema';
import { brandOf, SHOP_BRAND } from '@kronblad/contracts/shop/brand';
import type { PublicShop } from '@kronblad/contracts/shop/schema';
import { type DayRange, type Hours, type ShopFacts, transitOf } from '@kronblad/contracts/shop/shop-facts';
import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { shownPictures } from '../api-base';
import { SHARED_PICTURE } from './shared-picture';

/** Use this module in loaders only, so that browsers do not download it. */
type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const WITHDRAWAL_DAYS = 14;

/** `prices`: lowest and highest price in SEK, when known. */
export function florist(
  origin: string,
  shop: Omit<PublicShop, 'freight' | 'visitRetentionMonths' | 'recipientDays' | 'paymentMethods' | 'banner'> | null,
  prices: readonly [low: number, high: number] | null,
): JsonLd {
  const address = shop?.addressLine && {
    '@type': 'PostalAddress',
    streetAddress: shop.addressLine,
    postalCode: shop.postalCode,
    addressLocality: shop.city,
    addressCountry: 'SE',
  };
  return {
    '@context': CONTEXT,
    '@type': 'Florist',
    '@id': new URL('/#butiken', origin).href,
    name: SHOP_BRAND,
    url: new URL('/', origin).href,
    image: new URL(SHARED_PICTURE, origin).href,
    currenciesAccepted: 'SEK',
    ...(prices && { priceRange: `${formatOreShort(sekToOre(prices[0]))}–${formatOreShort(sekToOre(prices[1]))}` }),
    ...(shop?.companyName && { legalName: shop.companyName }),
    ...(shop?.phone && { telephone: internationalNumber(shop.phone) }),
    ...(shop?.email && { email: shop.email }),
    ...(address && { address }),
    ...(shop?.location && { geo: { '@type': 'GeoCoordinates', ...shop.location } }),
    ...(shop?.openingHours.length && { openingHoursSpecification: shop.openingHours.map(openingHours) }),
    ...(shop?.socialLinks.length && { sameAs: shop.socialLinks.map(({ url }) => url) }),
  };
}

function openingHours({ days, opens, closes }: Hours): JsonLd {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `${CONTEXT}/${day}`),
    opens,
    closes,
  };
}

type Promises = Pick<ShopFacts, 'dispatchDays' | 'deliveryDays'>;

/** Prices and delivery promises must equal those on the page. Source: Google's "Merchant listing" structured data. */
export function productData(origin: string, product: Product, promises: Promises, freight: Freight): JsonLd {
  const url = new URL(productPath(product.slug), origin).href;
  const offer = (size: Sold, at: string) => offerOf({ size, url: at, product, promises, freight });
  const described = {
    name: product.name,
    description: product.description || product.short_description || product.name,
  };
  const classified = {
    category: product.categories[0],
    brand: { '@type': 'Brand', name: brandOf(product) },
  };
  if (product.sizes.length < 2) {
    const size = product.sizes[0]?.name;
    return {
      '@context': CONTEXT,
      '@type': 'Product',
      ...described,
      ...(size && { name: nameWithSize(product.name, size), size }),
      sku: product.sku,
      ...pictures(origin, product.images),
      ...classified,
      offers: offer(product, url),
    };
  }
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    ...described,
    url,
    productGroupID: String(product.id),
    variesBy: [`${CONTEXT}/size`],
    ...pictures(origin, product.images),
    ...classified,
    hasVariant: product.sizes.map((size) => ({
      '@type': 'Product',
      name: nameWithSize(product.name, size.name),
      sku: size.sku,
      size: size.name,
      ...pictures(origin, size.image ? [size.image] : product.images.slice(0, 1)),
      offers: offer(size, new URL(productPath(product.slug, size.name), origin).href),
    })),
  };
}

const pictures = (origin: string, images: readonly string[]): JsonLd =>
  images.length === 0 ? {} : { image: images.map((image) => new URL(shownPictures(image), origin).href) };

type Sold = Priced & Pick<ProductSize, 'inventory_quantity' | 'made_to_order'>;

interface Offered {
  readonly size: Sold;
  readonly url: string;
  readonly product: Product;
  readonly promises: Promises;
  readonly freight: Freight;
}

function offerOf({ size, url, product, promises, freight }: Offered): JsonLd {
  const priceOre = sekToOre(size.final_price);
  return {
    '@type': 'Offer',
    url,
    price: decimal(priceOre),
    priceCurrency: 'SEK',
    ...struckPrice(size),
    availability: `${CONTEXT}/${isBuyable(size) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@type': 'Organization', name: SHOP_BRAND },
    // The courier drives to a few postal codes only, which these fields cannot say.
    ...(product.ways.includes('parcel') && {
      shippingDetails: shippingDetails(shippingCostOre('delivery', priceOre, freight), promises),
    }),
    hasMerchantReturnPolicy: returnPolicy(product.withdrawal_exception),
  };
}

/** Source: Google's "Merchant listing" structured data, "Sale pricing". */
function struckPrice(size: Priced): JsonLd {
  const beforeOre = shownReduction(size)?.struckOre ?? null;
  if (beforeOre === null) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: `${CONTEXT}/StrikethroughPrice`,
      price: decimal(beforeOre),
      priceCurrency: 'SEK',
    },
  };
}

const decimal = (ore: number) => (ore / 100).toFixed(2);

const money = (ore: number) => ({ '@type': 'MonetaryAmount', value: decimal(ore), currency: 'SEK' });

const quantity = ({ min, max }: DayRange) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

function shippingDetails(costOre: number, promises: Promises): JsonLd {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: money(costOre),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SE' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: quantity(promises.dispatchDays),
      transitTime: quantity(transitOf(promises)),
    },
  };
}

/**
 * Sealed products can be returned while they are sealed. The other exceptions allow no return. Source:
 * distansavtalslagen (2005:59), 2 kap. 11 §.
 */
function returnPolicy(exception: WithdrawalException): JsonLd {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'SE' };
  if (exception === 'perishable' || exception === 'made_to_order') {
    return { ...policy, returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` };
  }
  return {
    ...policy,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnMethod: `${CONTEXT}/ReturnByMail`,
    returnFees: `${CONTEXT}/ReturnShippingFees`,
    returnShippingFeesAmount: money(RETURN_FEE_ORE),
  };
}
