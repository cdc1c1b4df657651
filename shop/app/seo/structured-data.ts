import { sekToOre } from '@kronblad/contracts/rules/money';
import { SHIPPING_FEE_ORE, shippingCostOre } from '@kronblad/contracts/rules/shipping';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';
import type { Product } from '@kronblad/contracts/views/catalogue';
import { deliveryPromises, type PublicShop } from '@kronblad/contracts/views/settings';

/** Made on the server only, in loaders: what search engines read need not be code in the browser. */
type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const BRAND = 'Kronblad';
const WITHDRAWAL_DAYS = 14;

/** The shop as a business one can visit; what the company profile lacks is left out. */
export function florist(origin: string, shop: PublicShop | null): JsonLd {
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
    name: BRAND,
    url: new URL('/', origin).href,
    currenciesAccepted: 'SEK',
    ...(shop?.companyName && { legalName: shop.companyName }),
    ...(shop?.phone && { telephone: shop.phone }),
    ...(shop?.email && { email: shop.email }),
    ...(address && { address }),
  };
}

/** Source: Google's "Merchant listing" structured data. Prices are those that the page shows. */
export function productData(origin: string, product: Product): JsonLd {
  const url = new URL(`/produkter/${product.slug}`, origin).href;
  const priceOre = sekToOre(product.final_price);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description || product.short_description || product.name,
    sku: product.sku,
    image: product.images.map((image) => new URL(image, origin).href),
    category: product.categories[0],
    brand: { '@type': 'Brand', name: BRAND },
    offers: {
      '@type': 'Offer',
      url,
      price: decimal(priceOre),
      priceCurrency: 'SEK',
      availability: `${CONTEXT}/${product.inventory_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      seller: { '@type': 'Organization', name: BRAND },
      shippingDetails: shippingDetails(priceOre),
      hasMerchantReturnPolicy: returnPolicy(product.withdrawal_exception),
    },
  };
}

/** `449.00`. */
const decimal = (ore: number) => (ore / 100).toFixed(2);

const money = (ore: number) => ({ '@type': 'MonetaryAmount', value: decimal(ore), currency: 'SEK' });

function shippingDetails(goodsOre: number): JsonLd {
  const [dispatchMin, dispatchMax] = daysOf(deliveryPromises.dispatchDays);
  const [deliveryMin, deliveryMax] = daysOf(deliveryPromises.deliveryDays);
  const days = (min: number, max: number) => ({
    '@type': 'QuantitativeValue',
    minValue: min,
    maxValue: max,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: money(shippingCostOre('delivery', goodsOre)),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SE' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(dispatchMin, dispatchMax),
      transitTime: days(deliveryMin - dispatchMin, deliveryMax - dispatchMax),
    },
  };
}

/** `1–2 arbetsdagar` → 1 and 2. */
function daysOf(promise: string): [number, number] {
  const [min = 0, max = min] = (promise.match(/\d+/g) ?? []).map(Number);
  return [min, max];
}

/** Sealed goods can be returned as long as they are; the rest of the exceptions cannot. Source: distansavtalslagen 2:11. */
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
    returnShippingFeesAmount: money(SHIPPING_FEE_ORE),
  };
}
