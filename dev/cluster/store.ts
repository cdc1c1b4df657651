import { randomUUID } from 'node:crypto';
import type { AdminProduct, ProductWrite } from '@kronblad/contracts/views/catalogue';
import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/views/checkout';
import type { CampaignCode, CartCalculation } from '@kronblad/contracts/views/pricing';
import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import { introduced, sampleCode, sampleProduct, unique } from '../test/samples.ts';
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

  addCode(api: string, wanted: Partial<CampaignCode>): Promise<CampaignCode> {
    return this.send('POST', api, '/campaign-codes', sampleCode(wanted));
  }
}

export interface Purchase {
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
  readonly checkoutId?: string;
  readonly email?: string;
  readonly code?: string;
  readonly from?: string;
}

export function askPrice(api: string, { items, code, from }: Purchase): Promise<Answer<CartCalculation>> {
  const cart = { items, shipping_method: 'delivery', ...(code && { campaign_code: code }) };
  return ask('POST', `${api}/api/pricing/calculate-cart`, { body: cart, ...(from && { from }) });
}

/** Total in SEK with delivery. Throws with the response text on an error. */
export async function priceOf(api: string, purchase: Purchase): Promise<number> {
  return succeeded('the price', await askPrice(api, purchase)).total_amount;
}

/** Idempotent per checkout id. */
export function placeOrder(
  api: string,
  { items, checkoutId = randomUUID(), email = `${unique()}@kund.example`, code, from }: Purchase,
  totalAmount: number,
): Promise<Answer<PaymentIntentAnswer>> {
  const body: CreatePaymentIntent = {
    total_amount: totalAmount,
    shipping_method: 'delivery',
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
      ...(code && { campaign_code: code }),
    },
  };
  return ask('POST', `${api}/api/stripe/create-payment-intent`, { body, ...(from && { from }) });
}
