import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import type { CampaignCode, CartCalculation } from '@kronblad/contracts/price/schema';
import type { AdminProduct, ProductWrite } from '@kronblad/contracts/product/schema';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { introduced, sampleCode, sampleProduct, sampleSize, unique } from '../test/samples.ts';
import { type Answer, ask, must, succeeded } from './ask.ts';
import type { Cluster } from './cluster.ts';

export class Staff {
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  static async logIn({ a, admin }: Pick<Cluster, 'a' | 'admin'>): Promise<Staff> {
    const { token } = await must<{ token: string }>('POST', `${a}/api/auth/login`, { body: admin });
    return new Staff(token);
  }

  send<Body>(method: string, api: string, path: string, body?: object): Promise<Body> {
    return must<Body>(method, `${api}/api${path}`, { token: this.token, ...(body && { body }) });
  }

  async introduceShop(api: string): Promise<void> {
    const company = await this.send<CompanyProfile>('GET', api, '/settings/company');
    await this.send('PUT', api, '/settings/company', introduced(company));
  }

  addProduct(api: string, wanted?: Partial<ProductWrite>): Promise<AdminProduct> {
    return this.send('POST', api, '/products', sampleProduct(wanted));
  }

  /** A size for each price; with several, they are named by it. One point of work for each piece. */
  addBouquet(api: string, prices: readonly number[], inventory_quantity: number): Promise<AdminProduct> {
    const { name } = sampleProduct();
    const sizes = prices.map((price) =>
      sampleSize(prices.length > 1 ? `${price} kronor` : '', price, { inventory_quantity, work_points: 1 }),
    );
    return this.send('POST', api, '/products', { name, kind: 'fresh', sizes });
  }

  /** Opens an area for 872 30 and one day for each limit, from the day after tomorrow on. */
  async openDays(api: string, pointsLimits: readonly (number | null)[]): Promise<string[]> {
    await this.send('POST', api, '/delivery/areas', { name: 'Centrum', postal_codes: '872 30', fee: 79 });
    const days = pointsLimits.map((_, place) => addDays(stockholmDay(new Date()), 2 + place));
    for (const [place, points_limit] of pointsLimits.entries()) {
      await this.send('POST', api, '/delivery/dates', { day: days[place], is_open: true, points_limit });
    }
    return days;
  }

  addCode(api: string, wanted: Partial<CampaignCode>): Promise<CampaignCode> {
    return this.send('POST', api, '/campaign-codes', sampleCode(wanted));
  }
}

/** A product, in its only size unless one is chosen. */
export interface Goods {
  readonly id: number;
  readonly size_id?: number;
}

export interface Purchase {
  readonly items: readonly (Goods & { readonly quantity: number })[];
  readonly checkoutId?: string;
  readonly email?: string;
  readonly code?: string;
  /** The courier's day; by default a parcel without one. */
  readonly day?: string;
  readonly from?: string;
}

/** Body of a request for the price. */
export const cartOf = ({ items, code, day }: Purchase) => ({
  items,
  shipping_method: day ? 'courier' : 'delivery',
  ...(day && { delivery: { postal_code: '872 30', day } }),
  ...(code && { campaign_code: code }),
});

export function askPrice(api: string, purchase: Purchase): Promise<Answer<CartCalculation>> {
  const { from } = purchase;
  return ask('POST', `${api}/api/pricing/calculate-cart`, { body: cartOf(purchase), ...(from && { from }) });
}

/** Total in SEK with delivery. Throws with the response text on an error. */
export async function priceOf(api: string, purchase: Purchase): Promise<number> {
  return succeeded('the price', await askPrice(api, purchase)).total_amount;
}

const RECIPIENT = {
  ...{ first_name: 'Märta', last_name: 'Prov', phone: '070-765 43 21' },
  ...{ address: 'Storgatan 1', postal_code: '872 30', city: 'Kramfors' },
};

/** Body of a request that places the order. */
export function orderOf(
  { items, checkoutId = randomUUID(), email = `${unique()}@kund.example`, code, day }: Purchase,
  totalAmount: number,
): CreatePaymentIntent {
  return {
    total_amount: totalAmount,
    shipping_method: day ? 'courier' : 'delivery',
    order_data: {
      checkout_id: checkoutId,
      items: [...items],
      first_name: 'Astrid',
      last_name: 'Prov',
      email,
      phone: '070-123 45 67',
      address: 'Provgatan 1',
      postal_code: '872 30',
      city: 'Kramfors',
      ...(day && { delivery: { way: 'courier', day, recipient: RECIPIENT, card: { text: 'Grattis!' } } }),
      ...(code && { campaign_code: code }),
    },
  };
}

/** Idempotent per checkout id. */
export function placeOrder(api: string, purchase: Purchase, total: number): Promise<Answer<PaymentIntentAnswer>> {
  const { from } = purchase;
  return ask('POST', `${api}/api/stripe/create-payment-intent`, {
    body: orderOf(purchase, total),
    ...(from && { from }),
  });
}
