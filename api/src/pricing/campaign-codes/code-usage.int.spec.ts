import { randomUUID } from 'node:crypto';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { ProductCreated, StockAdjusted } from '../../catalogue/domain/events.js';
import { catalogueProjections } from '../../catalogue/index.js';
import type { DomainEvent } from '../../events/all.js';
import {
  CampaignCodeUsed,
  OrderCancelled,
  OrderExpired,
  OrderPlaced,
  OrderReinstated,
  OrderReopened,
} from '../../orders/domain/events.js';
import { Refusal } from '../../refusals/index.js';
import { CampaignCodeChanged, CampaignCodeCreated, CampaignCodeDeleted } from '../domain/events.js';
import { pricingProjections } from '../index.js';
import { reserveCampaignCode } from './reserve-campaign-code.js';

const NOW = new Date('2026-11-21T11:00:00Z');
const PRODUCT = 1;
let log: TestLog;
let ids = 0;

beforeAll(async () => {
  const stock = catalogueProjections.filter(({ name }) => name === 'stock');
  log = await openTestLog([...pricingProjections, ...stock]);
  await log.store.transact(async (unit) =>
    unit.begin(
      'product-1',
      ProductCreated({
        productId: PRODUCT,
        createdAt: NOW.toISOString(),
        name: 'Ros',
        slug: 'ros',
        description: '',
        shortDescription: '',
        vatClass: 'standard',
        netVolumeMl: null,
        ingredients: '',
        allergens: null,
        nutrition: null,
        netWeightGrams: null,
        withdrawalException: 'none',
        isActive: true,
        isFeatured: false,
        categoryIds: [],
        images: [],
        sizes: [
          {
            sizeId: PRODUCT,
            name: '',
            sku: 'R-1',
            priceOre: 10_000,
            comparePriceOre: null,
            costPriceOre: null,
            madeToOrder: false,
            workPoints: 0,
            sortOrder: 0,
            isActive: true,
            imageUrl: null,
          },
        ],
      }),
      StockAdjusted({ productId: PRODUCT, delta: 10_000, reason: 'created' }),
    ),
  );
});
afterAll(() => log.close());

type Terms = Partial<Parameters<typeof CampaignCodeCreated>[0]>;

async function issueCode(terms: Terms = {}): Promise<number> {
  const campaignCodeId = ++ids;
  const created = CampaignCodeCreated({
    campaignCodeId,
    createdAt: NOW.toISOString(),
    code: `KOD${campaignCodeId}`,
    percentage: 10,
    description: '',
    isActive: true,
    usageLimit: null,
    validFrom: null,
    validUntil: null,
    minimumPurchaseOre: null,
    oncePerCustomer: false,
    ...terms,
  });
  await log.store.transact(async (unit) => unit.begin(`campaign-code-${campaignCodeId}`, created));
  return campaignCodeId;
}

async function placeOrder(campaignCodeId: number, personId?: string): Promise<number> {
  const orderId = ++ids;
  const person = personId ?? `person-${orderId}`;
  await log.store.transact(async (unit) => {
    await reserveCampaignCode(unit.tx, { campaignCodeId, personId: person, subtotalOre: 10_000 }, NOW);
    unit.begin(`order-${orderId}`, placed(orderId, campaignCodeId, person));
  });
  return orderId;
}

function placed(orderId: number, campaignCodeId: number, personId: string) {
  return OrderPlaced({
    orderId,
    orderNumber: `ORD-${orderId}`,
    checkoutId: randomUUID(),
    contentHash: '',
    personId,
    customer: null,
    notes: null,
    shippingMethod: 'pickup',
    lines: [
      {
        productId: PRODUCT,
        sku: 'R-1',
        name: 'Ros',
        imageUrl: null,
        quantity: 1,
        listPriceOre: 10_000,
        unitPriceOre: 10_000,
        discountLabel: null,
        campaignDiscountOre: 1_000,
        totalOre: 9_000,
        vatRate: 25,
        costPriceOre: null,
        withdrawalException: 'none',
      },
    ],
    campaign: { campaignCodeId, code: 'KOD', percentage: 10, discountOre: 1_000 },
    subtotalOre: 10_000,
    shippingOre: 0,
    shippingVat: [],
    vat: [{ rate: 25, grossOre: 9_000, netOre: 7_200, vatOre: 1_800 }],
    totalOre: 9_000,
    expiresAt: NOW.toISOString(),
  });
}

async function append(stream: string, ...events: readonly DomainEvent[]): Promise<void> {
  await log.store.transact(async (unit) => unit.append(await unit.load(stream), ...events));
}

const usageOf = async (campaignCodeId: number) =>
  (
    await log.database.query<{ reserved: number; used: number }>(
      'SELECT reserved, used FROM campaign_code_usage WHERE campaign_code_id = $1',
      [campaignCodeId],
    )
  )[0];

const lines = [{ productId: PRODUCT, quantity: 1 }];
const refused = (code: string) => expect.objectContaining({ code });

describe('uses of a code', () => {
  it('Uses of a code are reserved by unpaid orders, counted for paid orders, and released by expired orders', async () => {
    const campaignCodeId = await issueCode();
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 0, used: 0 });
    const [paid, late] = [await placeOrder(campaignCodeId), await placeOrder(campaignCodeId)];
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 2, used: 0 });
    await append(`order-${paid}`, CampaignCodeUsed({ orderId: paid, campaignCodeId }));
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 1, used: 1 });
    await append(`order-${late}`, OrderExpired({ orderId: late, reason: 'unpaid', lines, campaignCodeId }));
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 0, used: 1 });
    await append(
      `order-${late}`,
      OrderReinstated({ orderId: late, lines, campaignCodeId }),
      CampaignCodeUsed({ orderId: late, campaignCodeId }),
    );
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 0, used: 2 });
  });

  it('Given a limit of 5 and 50 orders at once, then exactly 5 are placed and 45 refused', async () => {
    const campaignCodeId = await issueCode({ usageLimit: 5 });
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => placeOrder(campaignCodeId)));
    const failures = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failures).toHaveLength(45);
    expect(failures.every((error) => error instanceof Refusal && error.code === 'code_used_up')).toBe(true);
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 5, used: 0 });
  });

  it('Given two codes and orders with each at once, then both limits hold', async () => {
    const codes = [await issueCode({ usageLimit: 3 }), await issueCode({ usageLimit: 4 })];
    const wanted = Array.from({ length: 30 }, (_, nth) => codes[nth % 2] as number);
    await Promise.allSettled(wanted.map((id) => placeOrder(id)));
    expect(await Promise.all(codes.map(usageOf))).toEqual([
      { reserved: 3, used: 0 },
      { reserved: 4, used: 0 },
    ]);
  });

  it('Given the last use of a code back, then it can be had again', async () => {
    const campaignCodeId = await issueCode({ usageLimit: 1 });
    const first = await placeOrder(campaignCodeId);
    await expect(placeOrder(campaignCodeId)).rejects.toEqual(refused('code_used_up'));
    await append(`order-${first}`, OrderExpired({ orderId: first, reason: 'replaced', lines, campaignCodeId }));
    await expect(placeOrder(campaignCodeId)).resolves.toBeGreaterThan(0);
  });
});

describe('a code for one use by each customer', () => {
  it('Given ten orders of one person at once, then exactly one has the code, and other persons have theirs', async () => {
    const code = await issueCode({ oncePerCustomer: true });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => placeOrder(code, 'anna')));
    const failures = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failures).toEqual(Array.from({ length: 9 }, () => refused('code_used_by_customer')));
    await expect(placeOrder(code, 'bo')).resolves.toBeGreaterThan(0);
    expect(await usageOf(code)).toEqual({ reserved: 2, used: 0 });
  });

  it('A code for one use by each customer can be used again when the order expires or is cancelled, and not when it is reinstated', async () => {
    const code = await issueCode({ oncePerCustomer: true });
    const expired = await placeOrder(code, 'anna');
    await append(`order-${expired}`, OrderExpired({ orderId: expired, reason: 'unpaid', lines, campaignCodeId: code }));
    const cancelled = await placeOrder(code, 'anna');
    await append(`order-${cancelled}`, OrderCancelled({ orderId: cancelled, returnedLines: [] }));
    await expect(placeOrder(code, 'anna')).resolves.toBeGreaterThan(0);

    const other = await placeOrder(code, 'bo');
    await append(`order-${other}`, OrderCancelled({ orderId: other, returnedLines: [] }));
    await append(`order-${other}`, OrderReopened({ orderId: other, from: 'cancelled', takenLines: [] }));
    await expect(placeOrder(code, 'bo')).rejects.toEqual(refused('code_used_by_customer'));
  });

  it('A code for one use by each customer includes uses from before the code had the rule', async () => {
    const code = await issueCode();
    await placeOrder(code, 'anna');
    const changes = { oncePerCustomer: true };
    await append(`campaign-code-${code}`, CampaignCodeChanged({ campaignCodeId: code, changes }));
    await expect(placeOrder(code, 'anna')).rejects.toEqual(refused('code_used_by_customer'));
  });
});

describe('a code that cannot be used', () => {
  it.each([
    ['inactive', { isActive: false }, 'code_inactive'],
    ['early', { validFrom: '2026-11-22' }, 'code_not_yet_valid'],
    ['late', { validUntil: '2026-11-20' }, 'code_expired'],
    ['for a larger purchase', { minimumPurchaseOre: 10_001 }, 'code_below_minimum'],
  ])('A code that cannot be used is refused when it is %s, and nothing is counted', async (_, terms, code) => {
    const campaignCodeId = await issueCode(terms);
    await expect(placeOrder(campaignCodeId)).rejects.toEqual(refused(code));
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 0, used: 0 });
  });

  it('A code that cannot be used is refused when it is unknown or deleted, but keeps its history', async () => {
    const campaignCodeId = await issueCode();
    const orderId = await placeOrder(campaignCodeId);
    await append(`campaign-code-${campaignCodeId}`, CampaignCodeDeleted({ campaignCodeId }));
    await expect(placeOrder(campaignCodeId)).rejects.toEqual(refused('code_unknown'));
    await expect(placeOrder(999_999)).rejects.toEqual(refused('code_unknown'));
    await append(`order-${orderId}`, CampaignCodeUsed({ orderId, campaignCodeId }));
    expect(await usageOf(campaignCodeId)).toEqual({ reserved: 0, used: 1 });
  });
});

describe('codes', () => {
  it('Codes cannot share a name in any case until the other code is renamed', async () => {
    const campaignCodeId = await issueCode({ code: 'SAMMA' });
    const index = expect.objectContaining({ constraint: 'campaign_codes_code_key' });
    await expect(issueCode({ code: 'samma' })).rejects.toEqual(index);
    await append(
      `campaign-code-${campaignCodeId}`,
      CampaignCodeChanged({ campaignCodeId, changes: { code: 'ANNAN', usageLimit: 3, validUntil: '2026-12-24' } }),
    );
    await expect(issueCode({ code: 'samma' })).resolves.toBeGreaterThan(0);
  });

  it('Codes equal their replay after all of this, and stay so when they are rebuilt', async () => {
    for (const projection of pricingProjections) {
      const verdict = await log.replay.verify(projection);
      expect(verdict).toMatchObject({ projection: projection.name, differences: [] });
      expect(verdict.rows).toBeGreaterThan(5);
      await log.replay.rebuild(projection);
      expect(await log.replay.verify(projection)).toMatchObject({ checksum: verdict.checksum, differences: [] });
    }
  });
});
