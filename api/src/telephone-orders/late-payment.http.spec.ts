import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import {
  beginPayment,
  byCourier as byCourierOn,
  mailed,
  ONE_BOUQUET,
  newDay as openNewDay,
  type PlacedByStaff,
  paymentBecomes,
  placedForLink,
  placeForLink,
  startFlowerShop,
  usedOfDay,
  type WantedByCaller,
} from '../../test/orders-of-staff.js';
import { eventually, type ShopUnderTest } from '../../test/shop-under-test.js';
import { ExpireOrder, PaymentIntents } from '../payments/index.js';

let shop: ShopUnderTest;
let bouquet: number;
beforeAll(async () => {
  ({ shop, bouquet } = await startFlowerShop());
}, 90_000);
afterAll(() => shop.close());

const newDay = (changes: object = {}) => openNewDay(shop, changes);
const byCourier = (day: string) => byCourierOn(bouquet, day);
const place = (wanted: WantedByCaller) => placeForLink(shop, wanted);
const placed = (wanted: WantedByCaller) => placedForLink(shop, wanted);
const page = async ({ secret }: PlacedByStaff) => (await shop.api.ask('GET', `/order-page/${secret}`)).json;
const begin = (order: PlacedByStaff) => beginPayment(shop, order);
const paid = (order: PlacedByStaff) => paymentBecomes(shop, order, 'paid');
const usedOf = (day: string) => usedOfDay(shop, day);

describe('a link that is paid too late', () => {
  /** Stripe did not get the cancellation, so the payment succeeds after the order has expired here. */
  async function expiredButPaid(order: PlacedByStaff, between: () => unknown = () => undefined) {
    const { json } = await begin(order);
    const commands: CommandBus = shop.api.app.get(CommandBus, { strict: false });
    await commands.execute(new ExpireOrder(order.id, 'unpaid'));
    await between();
    expect(await shop.pay(json.client_secret)).toBe('succeeded');
  }
  /** Memory learns of the freed day and goods a moment later. */
  const another = (changes: WantedByCaller) => eventually(async () => (await place(changes)).status === 201);
  const refunded = (order: PlacedByStaff) => paymentBecomes(shop, order, 'refunded');

  it('The order comes back when goods and day are there', async () => {
    const { day } = await newDay();
    const order = await placed(byCourier(day));
    await expiredButPaid(order);
    await paid(order);
    expect([await usedOf(day), (await shop.order(order.id)).status]).toEqual([ONE_BOUQUET, 'pending']);
  });

  it('The money goes back, with an email, when another order has taken the day', async () => {
    const { day } = await newDay();
    const order = await placed(byCourier(day));
    await expiredButPaid(order, () => another(byCourier(day)));
    await refunded(order);
    await mailed(shop, order, 'late-payment-refunded');
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });

  it('The money goes back when the goods are gone', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const wanted = { items: [{ id, quantity: 1 }], total_amount: 100 };
    const order = await placed(wanted);
    await expiredButPaid(order, () => another(wanted));
    await refunded(order);
  });

  it('The money goes back, with an email, when staff have cancelled the order', async () => {
    const { id } = await shop.product({ price: 100 });
    const order = await placed({ items: [{ id, quantity: 1 }], total_amount: 100 });
    const { json } = await begin(order);
    const intents: PaymentIntents = shop.api.app.get(PaymentIntents, { strict: false });
    const cancel = jest.spyOn(intents, 'cancel').mockResolvedValueOnce('cancelled');
    const payload = { status: 'cancelled' };
    expect((await shop.api.askAsAdmin('PUT', `/orders/${order.id}/status`, { payload })).status).toBe(200);
    cancel.mockRestore();
    expect(await page(order)).toMatchObject({ status: 'cancelled', cancelled_by_shop: true, pay_until: null });
    expect((await begin(order)).json.code).toBe('order_gone');

    await shop.pay(json.client_secret);
    await refunded(order);
    await mailed(shop, order, 'late-payment-refunded');
    expect((await shop.order(order.id)).refunds).toMatchObject([
      { amount: 100, reason: expect.stringMatching(/avbr/) },
    ]);
  });
});
