import {
  knownCode,
  NOON,
  oreOff,
  type ProductFacts,
  percentOff,
  product,
  quotesOf,
  request,
} from '../../../test/builders/pricing.js';

const quoteOf = async (facts: ProductFacts, asked: Parameters<typeof request>[0] = {}) =>
  (await quotesOf([product(1, facts)])).quote(request(asked));

describe('prices', () => {
  it('Given goods without discounts, then the total is goods and freight, and tells its VAT', async () => {
    const { cart, view } = await quoteOf({}, { items: [{ id: 1, quantity: 2 }] });
    expect(view).toMatchObject({
      subtotal: 200,
      campaign_discount: 0,
      campaign_discount_amount: 0,
      campaign_code: null,
      campaign_error: null,
      shipping_cost: 59,
      shipping_fee: 59,
      free_shipping_above: 500,
      total_amount: 259,
      tax_amount: 51.8,
      taxes: [{ rate: 25, net: 207.2, tax: 51.8, gross: 259 }],
      breakdown: { discounted_products_total: 0, campaign_applied_to: 200 },
      unavailable: [],
    });
    expect(cart.totalOre).toBe(25_900);
  });

  it('A quote shows what a shopper sees of a line, and neither its cost nor hidden categories', async () => {
    const { cart, view } = await quoteOf({ withdrawalException: 'perishable' });
    expect(view.items).toEqual([
      {
        id: 1,
        size_id: 1,
        size_name: '',
        name: 'Vara 1',
        slug: 'vara-1',
        sku: 'V-1',
        quantity: 1,
        images: ['/api/image/1.jpg'],
        thumb: '/api/image/thumb_1.webp',
        categories: ['Buketter'],
        has_discount: false,
        original_price: 100,
        final_price: 100,
        reduction: null,
        lowest_price_30_days: null,
        item_total: 100,
        available: 10,
        withdrawal_exception: 'perishable',
        kind: 'goods',
        ways: ['courier', 'parcel', 'pickup'],
      },
    ]);
    expect(JSON.stringify(view)).not.toContain('4000');
    expect(cart.lines[0]).toMatchObject({ costPriceOre: 4_000, imageUrl: '/api/image/1.jpg', discountLabel: null });
  });

  it('A quote shows a previous price like a discount, and takes a code on it', async () => {
    const asked = { campaignCode: 'TIO' };
    const facts = { comparePriceOre: 15_000, lowestPriceOre: 12_500 };
    const { view } = (await quotesOf([product(1, facts)], [knownCode()])).quote(request(asked));
    expect(view.items[0]).toMatchObject({
      has_discount: false,
      reduction: { struck_price: 150, badge: '−20\u00a0%' },
      lowest_price_30_days: 125,
    });
    expect(view.campaign_discount_amount).toBe(10);
  });

  it.each([
    ['33.33 % of 99.95', 9_995, percentOff(33.33), 6_664],
    ['half of an odd öre, half up', 9_999, percentOff(50), 5_000],
    ['40 kr off', 10_000, oreOff(4_000), 6_000],
    ['more off than it costs', 10_000, oreOff(20_000), 1],
    ['everything off', 10_000, percentOff(100), 0],
  ])('A quote takes %s', async (_, priceOre, discount, expected) => {
    const { cart, view } = await quoteOf({ priceOre, discount });
    expect(cart.lines[0]).toMatchObject({ listPriceOre: priceOre, unitPriceOre: expected });
    expect(view.items[0]).toMatchObject({ has_discount: true, final_price: expected / 100 });
    expect(view.breakdown).toEqual({ discounted_products_total: expected / 100, campaign_applied_to: 0 });
  });

  it.each([
    ['that may be announced', 10_000, 100],
    ['that makes nothing cheaper than it was', null, null],
  ])(
    'Given a discount %s, then a product costs the same, and an earlier price is told so far as it may',
    async (_, lowestPriceOre, told) => {
      const { cart, view } = await quoteOf({ discount: percentOff(20), lowestPriceOre });
      expect(view.items[0]).toMatchObject({ has_discount: true, original_price: 100, lowest_price_30_days: told });
      expect(cart.subtotalOre).toBe(8_000);
      expect(view.breakdown).toEqual({ discounted_products_total: 80, campaign_applied_to: 0 });
    },
  );

  it('Given a price lowered without a discount, then a line tells no earlier price', async () => {
    const { view } = await quoteOf({ lowestPriceOre: 12_000 });
    expect(view.items[0]).toMatchObject({ has_discount: false, lowest_price_30_days: null });
  });

  it.each([
    ['before it begins', '2026-11-21T22:59:59.999Z', 10_000],
    ['as it begins, at midnight in Stockholm', '2026-11-21T23:00:00Z', 8_000],
    ['in its last second', '2026-11-23T22:59:59.999Z', 8_000],
    ['after it', '2026-11-23T23:00:00Z', 10_000],
  ])('Given a dated discount, then %s', async (_, now, unitPriceOre) => {
    const discount = percentOff(20, '2026-11-22', '2026-11-23');
    const { cart } = await quoteOf({ discount }, { now: new Date(now) });
    expect(cart.lines[0]).toMatchObject({ unitPriceOre, discountLabel: unitPriceOre < 10_000 ? 'Rea' : null });
  });

  it.each([
    ['500.00 delivered', 50_000, 'delivery', 59],
    ['500.01 delivered', 50_001, 'delivery', 0],
    ['1.00 collected', 100, 'pickup', 0],
  ] as const)('Given goods of %s, then freight follows', async (_, priceOre, shippingMethod, freight) => {
    const { view } = await quoteOf({ priceOre }, { shippingMethod });
    expect(view.shipping_cost).toBe(freight);
    expect(view.total_amount).toBe((priceOre + freight * 100) / 100);
  });

  it('A quote adds up VAT by rate', async () => {
    const quotes = await quotesOf([product(1), product(2, { vatClass: 'food', priceOre: 5_300 })]);
    const items = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ];
    const { view } = quotes.quote(request({ items, shippingMethod: 'pickup' }));
    expect(view.taxes).toEqual([
      { rate: 25, net: 80, tax: 20, gross: 100 },
      { rate: 6, net: 50, tax: 3, gross: 53 },
    ]);
    expect(view.tax_amount).toBe(23);
  });

  it.each([
    ['2027-12-31T22:59:59.999Z', 6, 6],
    ['2027-12-31T23:00:00.000Z', 12, 11.36],
  ])('Given food ordered at %s, then its rate is that of the Swedish day: %d %%', async (at, rate, tax) => {
    const { view, cart } = await quoteOf(
      { vatClass: 'food', priceOre: 10_600 },
      {
        shippingMethod: 'pickup',
        now: new Date(at),
      },
    );
    expect(cart.lines[0]?.vatRate).toBe(rate);
    expect(view).toMatchObject({ tax_amount: tax, total_amount: 106, taxes: [{ rate, tax, gross: 106 }] });
  });

  it('Given an empty cart, then the total is 0', async () => {
    const { view, cart } = await quoteOf({}, { items: [] });
    expect(view).toMatchObject({ items: [], subtotal: 0, shipping_cost: 0, total_amount: 0, taxes: [] });
    expect(cart.lines).toEqual([]);
  });
});

describe('what cannot be had', () => {
  it.each([
    ['unknown', 99, {}, { id: 99, size_id: null, name: null, reason: 'unknown', available: 0 }],
    ['inactive', 1, { isActive: false }, { id: 1, size_id: null, name: null, reason: 'inactive', available: 0 }],
    ['sold out', 1, { available: 0 }, { id: 1, size_id: null, name: 'Vara 1', reason: 'sold_out', available: 0 }],
  ])('Given a product that is %s, then it is told and the rest is priced', async (_, id, facts, told) => {
    const quotes = await quotesOf([product(1, facts), product(2)]);
    const items = [
      { id, quantity: 1 },
      { id: 2, quantity: 1 },
    ];
    const { view, unavailable } = quotes.quote(request({ items }));
    expect(unavailable).toEqual([told]);
    expect(view.unavailable).toEqual([told]);
    expect(view.items.map((item) => item.id)).toEqual([2]);
    expect(view.total_amount).toBe(159);
  });

  it('Given more than the stock, then the stock is priced and the rest reported as unavailable', async () => {
    const { view } = await quoteOf({ available: 3 }, { items: [{ id: 1, quantity: 5 }] });
    expect(view.unavailable).toEqual([{ id: 1, size_id: null, name: 'Vara 1', reason: 'insufficient', available: 3 }]);
    expect(view.items).toMatchObject([{ quantity: 3, item_total: 300 }]);
  });

  it('A quote counts an item given twice once, with both quantities', async () => {
    const items = [
      { id: 1, quantity: 2 },
      { id: 1, quantity: 3 },
    ];
    expect((await quoteOf({}, { items })).cart.lines).toMatchObject([{ quantity: 5 }]);
    expect((await quoteOf({ available: 4 }, { items })).unavailable).toMatchObject([{ reason: 'insufficient' }]);
  });

  it('A quote counts what the shopper’s own order holds as available', async () => {
    const reserved = [{ sizeId: 1, quantity: 2 }];
    const { unavailable, cart } = await quoteOf({ available: 0 }, { items: [{ id: 1, quantity: 2 }], reserved });
    expect(unavailable).toEqual([]);
    expect(cart.lines).toMatchObject([{ quantity: 2, available: 2 }]);
    const inactive = await quoteOf({ isActive: false }, { reserved });
    expect(inactive.cart.lines).toEqual([]);
  });
});

describe('campaign codes', () => {
  const both = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ];
  const products = [product(1, { priceOre: 20_000 }), product(2, { discount: percentOff(25) })];

  it('Given a code, then it takes its part of the lines that have no discount of their own', async () => {
    const { view, campaign, cart } = (await quotesOf(products, [knownCode({ id: 8 })])).quote(
      request({ items: both, campaignCode: ' tio ' }),
    );
    expect(campaign).toEqual({ campaignCodeId: 8, code: 'TIO', percentage: 10, isLimited: false });
    expect(view).toMatchObject({
      subtotal: 475,
      campaign_discount: 10,
      campaign_discount_amount: 40,
      campaign_code: 'TIO',
      campaign_error: null,
      shipping_cost: 59,
      total_amount: 494,
      tax_amount: 98.8,
      breakdown: { discounted_products_total: 75, campaign_applied_to: 400 },
    });
    expect(cart.lines.map(({ campaignDiscountOre }) => campaignDiscountOre)).toEqual([4_000, 0]);
  });

  it('A quote computes freight from the goods after the code', async () => {
    const quotes = await quotesOf([product(1, { priceOre: 52_000 })], [knownCode()]);
    expect(quotes.quote(request()).view.shipping_cost).toBe(0);
    expect(quotes.quote(request({ campaignCode: 'TIO' })).view).toMatchObject({ shipping_cost: 59, total_amount: 527 });
  });

  it('Given a code that leaves a total below 3 kr, then it is refused with the total, but not at 0 kr', async () => {
    const priced = async (percentage: number) =>
      (await quotesOf([product(1)], [knownCode({ percentage })])).quote(
        request({ items: [{ id: 1, quantity: 1 }], shippingMethod: 'pickup', campaignCode: 'TIO' }),
      );
    expect((await priced(98)).view).toMatchObject({
      total_amount: 100,
      campaign_code: null,
      campaign_error: { message: expect.stringMatching(/blir summan 2,00.*mindre än 3 kr/) },
    });
    expect((await priced(97)).view).toMatchObject({ total_amount: 3, campaign_error: null });
    expect((await priced(100)).view).toMatchObject({ total_amount: 0, campaign_error: null });
  });

  it('Given only discounted products, then the code is refused and the cart priced without it', async () => {
    const quotes = await quotesOf(products, [knownCode()]);
    const { view, campaign, campaignRefusal } = quotes.quote(
      request({ items: [{ id: 2, quantity: 1 }], campaignCode: 'TIO' }),
    );
    expect(campaign).toBeNull();
    expect(campaignRefusal?.code).toBe('code_not_applicable');
    expect(view).toMatchObject({
      campaign_code: null,
      campaign_discount: 0,
      campaign_discount_amount: 0,
      campaign_error: {
        code: 'code_not_applicable',
        message: 'Rabattkoden gäller inte redan rabatterade produkter.',
      },
      total_amount: 134,
    });
  });

  it.each([
    ['unknown', { code: 'ANNAN' }, 'code_unknown', 'Ogiltig rabattkod'],
    ['inactive', { isActive: false }, 'code_inactive', 'Rabattkoden är inte aktiv'],
    [
      'not yet valid',
      { validFrom: '2026-11-22' },
      'code_not_yet_valid',
      'Rabattkoden gäller från och med 22 november 2026',
    ],
    ['expired', { validUntil: '2026-11-20' }, 'code_expired', 'Rabattkoden har gått ut'],
    ['used up', { usageLimit: 5, used: 5 }, 'code_used_up', 'Rabattkoden är förbrukad'],
    [
      'for a larger purchase',
      { minimumPurchaseOre: 1_000_000 },
      'code_below_minimum',
      'Koden gäller vid köp för minst 10 000 kr.',
    ],
  ])('Given a code that is %s, then it is refused and the cart priced without it', async (_, facts, code, message) => {
    const { view, campaign, campaignRefusal } = (await quotesOf(products, [knownCode(facts)])).quote(
      request({ items: both, campaignCode: 'TIO' }),
    );
    expect(campaign).toBeNull();
    expect(campaignRefusal).toMatchObject({ code, message });
    expect(view).toMatchObject({ campaign_error: { code, message }, campaign_discount_amount: 0, total_amount: 534 });
  });

  it.each([
    ['its first day', { validFrom: '2026-11-21' }],
    ['its last day', { validUntil: '2026-11-21' }],
    ['its last use', { usageLimit: 5, used: 3, reserved: 1 }],
  ])('Given a code on %s, then it is good', async (_, facts) => {
    const quotes = await quotesOf(products, [knownCode(facts)]);
    expect(quotes.quote(request({ items: both, campaignCode: 'TIO' })).campaignRefusal).toBeNull();
  });

  it('Given unpaid orders that hold the last uses of a code, then a cart takes it, because they may be the shopper’s own', async () => {
    const quotes = await quotesOf(products, [knownCode({ id: 8, usageLimit: 5, used: 3, reserved: 2 })]);
    expect(quotes.quote(request({ items: both, campaignCode: 'TIO' })).campaign?.campaignCodeId).toBe(8);
  });

  it('A quote keeps a good code on an empty cart', async () => {
    const { campaign, campaignRefusal, view } = (await quotesOf(products, [knownCode()])).quote(
      request({ items: [], campaignCode: 'TIO' }),
    );
    expect([campaign?.code, campaignRefusal, view.campaign_code]).toEqual(['TIO', null, 'TIO']);
  });

  it('Given an empty code, then there is none', async () => {
    const { campaign, campaignRefusal } = (await quotesOf(products, [knownCode()])).quote(
      request({ campaignCode: '  ', now: NOON }),
    );
    expect([campaign, campaignRefusal]).toEqual([null, null]);
  });
});
