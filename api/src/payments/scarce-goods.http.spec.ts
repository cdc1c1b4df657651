import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

describe('when everybody wants the same', () => {
  let shop: ShopUnderTest;

  beforeAll(async () => {
    shop = await startShop({ deaf: true });
  });
  afterAll(() => shop.close());

  it('sells the last ten pieces to exactly ten of a hundred buyers', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 10 });

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.checkout({ items: [{ id, quantity: 1 }], total: 100 })),
    );

    const sold = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, json }) => status === 409 && json.code === 'insufficient_stock');
    expect([sold.length, refused.length]).toEqual([10, 90]);
    expect(await shop.stockOf(id)).toBe(0);
  });

  it('names the goods sold while the shopper filled in the form', async () => {
    const [gone, left] = [
      await shop.product({ name: 'Ljusstake Sol', price: 100, inventory_quantity: 1 }),
      await shop.product({ price: 100, inventory_quantity: 5 }),
    ];
    await shop.checkout({ items: [{ id: gone.id, quantity: 1 }], total: 100 });
    const late = () =>
      shop.checkout({
        items: [
          { id: gone.id, quantity: 1 },
          { id: left.id, quantity: 1 },
        ],
        total: 200,
      });
    await eventually(async () => {
      const { status, json } = await late();
      return status === 409 && json.message === 'Ljusstake Sol har hunnit ta slut.';
    });
  });

  it('sells two things in short supply, asked for in any order, without waiting for ever', async () => {
    const [a, b] = [
      await shop.product({ price: 100, inventory_quantity: 20 }),
      await shop.product({ price: 100, inventory_quantity: 20 }),
    ];
    const both = [
      { id: a.id, quantity: 1 },
      { id: b.id, quantity: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        shop.checkout({ items: index % 2 ? both : both.toReversed(), total: 200 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect([await shop.stockOf(a.id), await shop.stockOf(b.id)]).toEqual([0, 0]);
  });

  it('lets a code with five uses be used by exactly five of fifty orders', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 100 });
    await shop.api.askAsAdmin('POST', '/campaign-codes', {
      payload: { code: 'FEMMAN', discount_percentage: 10, usage_limit: 5 },
    });
    const priced = async () =>
      (
        await shop.api.ask('POST', '/pricing/calculate-cart', {
          payload: { items: [{ id, quantity: 1 }], shipping_method: 'pickup', campaign_code: 'FEMMAN' },
        })
      ).json.total_amount;
    await eventually(async () => (await priced()) === 90);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.checkout({ items: [{ id, quantity: 1 }], total: 90, code: 'femman' })),
    );

    const sold = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ json }) => json.message === 'Rabattkoden är förbrukad');
    expect([sold.length, refused.length]).toEqual([5, 45]);
    for (const { json } of sold) await shop.pay(json.client_secret);
    await shop.poll();
    const secret: string = sold[0]!.json.client_secret;
    const thanks = await shop.api.ask(
      'GET',
      `/orders/confirmation?payment_intent=${secret.split('_secret_')[0]}&payment_intent_client_secret=${secret}`,
    );
    expect(thanks.json).toMatchObject({
      items: [{ quantity: 1, item_total: 100 }],
      subtotal: 100,
      campaign_discount_amount: 10,
      total_amount: 90,
    });
    const { json: codes } = await shop.api.askAsAdmin('GET', '/campaign-codes');
    expect(codes[0]).toMatchObject({ times_used: 5, times_reserved: 0 });
    expect(await shop.stockOf(id)).toBe(95);
  });
});
