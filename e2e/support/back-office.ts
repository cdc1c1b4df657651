import { randomUUID } from 'node:crypto';
import type { Category, CategoryWrite } from '@kronblad/contracts/category/schema';
import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import type { DayView } from '@kronblad/contracts/day/schema';
import type { DeliveryAreaView, DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import type { SingleDiscountWrite } from '@kronblad/contracts/discount/schema';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails, OrderListItem } from '@kronblad/contracts/order/schema';
import type { AdminMarketingPage, MarketingPageWrite } from '@kronblad/contracts/page/schema';
import type { CampaignCode, CartCalculation } from '@kronblad/contracts/price/schema';
import type { AdminProduct, ProductWrite } from '@kronblad/contracts/product/schema';
import type { AdminSeoRecord, SeoWrite } from '@kronblad/contracts/seo/schema';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { must } from '../../dev/cluster/ask.ts';
import { introduced, sampleCode, sampleProduct, unique } from '../../dev/test/samples.ts';
import { ADMIN, SHOP_URL } from './addresses.ts';
import { confirmPayment } from './sandbox.ts';
import type { Shopper } from './shopper.ts';

export const RECIPIENT = {
  first_name: 'Gunvor',
  last_name: 'Åström',
  phone: '070-174 06 13',
  address: 'Viktoriagatan 3',
  postal_code: '872 30',
  city: 'Kramfors',
};

type Gift = [
  shopper: Shopper,
  product: Pick<AdminProduct, 'id' | 'price'>,
  day: string,
  delivery?: Partial<OrderDeliveryInput>,
];

/** Orders that are placed at the same time. */
const AT_ONCE = 8;

/** API client of an admin: prepares data and reads results. */
export class BackOffice {
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  static async logIn(): Promise<BackOffice> {
    const { token } = await must<{ token: string }>('POST', `${SHOP_URL}/api/auth/login`, { body: ADMIN });
    return new BackOffice(token);
  }

  /** A shop without demo data has no company profile and no address for order notices. */
  async introduceShop(): Promise<void> {
    const company = await this.send<CompanyProfile>('GET', '/settings/company');
    if (company.email !== '') return;
    await this.send('PUT', '/settings/company', introduced(company));
  }

  addProduct(wanted?: Partial<ProductWrite>): Promise<AdminProduct> {
    return this.send('POST', '/products', sampleProduct(wanted));
  }

  product(id: number): Promise<AdminProduct> {
    return this.send('GET', `/products/${id}`);
  }

  async addPicture(background = '#5040a0', width = 1200, height = 900): Promise<string> {
    const picture = sharp({ create: { width, height, channels: 3, background } });
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'bild.png');
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${SHOP_URL}/api/upload`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The picture was refused: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { readonly url: string }).url;
  }

  changeProduct(id: number, change: Partial<ProductWrite>): Promise<AdminProduct> {
    return this.send('PUT', `/products/${id}`, change);
  }

  /** The area of the sample shopper's postal code. */
  async driveToKramfors(): Promise<void> {
    const areas = await this.send<DeliveryAreaView[]>('GET', '/delivery/areas');
    if (areas.some(({ postal_codes }) => postal_codes.includes('872 30'))) return;
    const added = [
      { name: 'Centrum', postal_codes: '872 30–872 44', fee: 79 },
      { name: 'Nyland', postal_codes: '870 52', fee: 119 },
    ];
    // Another worker may have added them meanwhile.
    for (const area of added) await this.send('POST', '/delivery/areas', area).catch(() => undefined);
  }

  addCategory(name = `Provhylla ${unique()}`, wanted: Partial<CategoryWrite> = {}): Promise<Category> {
    return this.send('POST', '/categories', { name, description: 'Till för ett prov.', ...wanted });
  }

  changeCategory(id: number, change: Partial<Pick<Category, 'name' | 'slug'>>): Promise<Category> {
    return this.send('PUT', `/categories/${id}`, change);
  }

  categories(): Promise<Category[]> {
    return this.send('GET', '/categories');
  }

  addCode(wanted?: Partial<CampaignCode>): Promise<CampaignCode> {
    return this.send('POST', '/campaign-codes', { ...sampleCode(wanted), confirm_full: true });
  }

  /** Published by default. */
  addMarketingPage(wanted: Partial<MarketingPageWrite>): Promise<AdminMarketingPage> {
    return this.send('POST', '/marketing-pages', { title: `Provsida ${unique()}`, is_published: true, ...wanted });
  }

  changeMarketingPage(id: number, change: Partial<MarketingPageWrite>): Promise<AdminMarketingPage> {
    return this.send('PUT', `/marketing-pages/${id}`, change);
  }

  addSeo(record: SeoWrite): Promise<AdminSeoRecord> {
    return this.send('POST', '/seo', record);
  }

  discount(productId: number, percentage: number, wanted: Partial<SingleDiscountWrite> = {}): Promise<void> {
    const discount = { discount_type: 'percentage', discount_percentage: percentage, ...wanted };
    return this.send('POST', '/discounts/set-single', { product_id: productId, confirm_replace: true, ...discount });
  }

  /**
   * Adds a discounted product of the launch sale. The discount comes before the name, so that every product of that
   * name is discounted at any time.
   */
  async holdLaunchSale(): Promise<void> {
    const { id, name } = await this.addProduct();
    await this.discount(id, 20);
    await this.changeProduct(id, { name: `Sweeds ${name}` });
  }

  async paidOrder(shopper: Shopper, ...goods: readonly { id: number; quantity?: number }[]): Promise<OrderDetails> {
    const { client_secret, order_id } = await this.placeOrder(shopper, goods);
    await confirmPayment(client_secret);
    await expect.poll(async () => (await this.order(order_id)).payment_status, { timeout: 20_000 }).toBe('paid');
    return this.order(order_id);
  }

  /** An unpaid order. `marketing` is the answer to the box about offers. Leave it out when the box was not shown. */
  async placeOrder(
    shopper: Shopper,
    goods: readonly { id: number; quantity?: number }[],
    shipping_method: ShippingMethod = 'delivery',
    marketing: CreatePaymentIntent['order_data']['marketing'] = null,
  ): Promise<PaymentIntentAnswer> {
    const items = goods.map(({ id, quantity = 1 }) => ({ id, quantity }));
    const cart = { items, shipping_method };
    const { total_amount } = await this.send<CartCalculation>('POST', '/pricing/calculate-cart', cart);
    const { email, firstName: first_name, lastName: last_name, phone, address, postalCode, city } = shopper;
    const buyer = { first_name, last_name, email, phone, address, postal_code: postalCode, city };
    const order_data = { checkout_id: randomUUID(), items, ...buyer, marketing };
    const body: CreatePaymentIntent = { total_amount, shipping_method, order_data };
    return this.send('POST', '/stripe/create-payment-intent', body);
  }

  /** Days on which a courier can bring the product to the sample recipient. */
  async openDays(productId: number): Promise<string[]> {
    const items = JSON.stringify([{ id: productId, quantity: 1 }]);
    const query = new URLSearchParams({ way: 'courier', postal_code: RECIPIENT.postal_code, items });
    const { days } = await this.send<DeliveryDaysAnswer>('GET', `/delivery/days?${query}`);
    return days.flatMap(({ day, state }) => (state === 'open' ? day : []));
  }

  /** A paid order that a courier brings to somebody else in the area Centrum, for 79 kr. */
  async paidGift(...gift: Gift): Promise<number> {
    const id = await this.#payGift(...gift);
    await expect.poll(async () => (await this.order(id)).payment_status, { timeout: 20_000 }).toBe('paid');
    return id;
  }

  /** Orders of callers who pay later and have no email, as many as wanted of each product. */
  async callersGifts(products: readonly Gift[1][], day: string, ofEach: number): Promise<void> {
    const left = Array.from({ length: ofEach }, () => products).flat();
    const callers = Array.from({ length: AT_ONCE }, async () => {
      for (let product = left.pop(); product; product = left.pop()) {
        const { id, price } = product;
        await this.send('POST', '/telephone-orders', {
          checkout_id: randomUUID(),
          items: [{ id, quantity: 1 }],
          ...{ first_name: 'Siv', last_name: 'Ek', email: '', phone: '070-174 06 14' },
          shipping_method: 'courier',
          total_amount: price + 79,
          pay: 'later',
          delivery: { way: 'courier', day, recipient: RECIPIENT, card: { text: 'Grattis' } },
        });
      }
    });
    await Promise.all(callers);
  }

  day(day: string): Promise<DayView> {
    return this.send('GET', `/day/${day}`);
  }

  async #payGift(...[shopper, { id, price }, day, delivery = {}]: Gift): Promise<number> {
    const { firstName: first_name, lastName: last_name, email, phone } = shopper;
    const { client_secret, order_id } = await this.send<PaymentIntentAnswer>('POST', '/stripe/create-payment-intent', {
      total_amount: price + 79,
      shipping_method: 'courier',
      order_data: {
        checkout_id: randomUUID(),
        items: [{ id, quantity: 1 }],
        ...{ first_name, last_name, email, phone },
        delivery: { way: 'courier', day, recipient: RECIPIENT, card: { text: 'Grattis' }, ...delivery },
      },
    });
    await confirmPayment(client_secret);
    return order_id;
  }

  ordersOf(email: string): Promise<OrderListItem[]> {
    return this.send('GET', `/orders?${new URLSearchParams({ email })}`);
  }

  order(id: number): Promise<OrderDetails> {
    return this.send('GET', `/orders/${id}`);
  }

  send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return must(method, `${SHOP_URL}/api${path}`, { token: this.token, ...(body && { body }) });
  }
}
