/**
 * `node seed.ts <products> <orders>`: fills the shop with events, many per transaction. All data is derived from the
 * product's or order's number, so that runs are comparable.
 */
import { randomUUID } from 'node:crypto';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { companyProfile } from '@kronblad/contracts/shop/schema';
import { vatShares } from '@kronblad/contracts/vat/vat';
import { issueReceipts } from '#api/accounting/receipts/index.js';
import { CategoryCreated } from '#api/catalogue/domain/events.js';
import { type EventStore, isType, runInContext, SERVER_RUN, type UnitOfWork } from '#api/event-store/index.js';
import { OrderPlaced, OrderSent, PaymentIntentCreated, PaymentSucceeded } from '#api/orders/domain/events.js';
import { CompanyProfileChanged } from '#api/settings/domain/events.js';
import { openStore, report } from './open-store.ts';
import { createProduct, nameOf, priceOf } from './products.ts';

const PRODUCTS_PER_TRANSACTION = 500;
const ORDERS_PER_TRANSACTION = 100;
const CATEGORIES = ['Buketter', 'Krukväxter', 'Ljus', 'Godis', 'Porslin', 'Textil', 'Dekoration', 'Jul'];
const HOUR_MS = 3_600_000;
const ORDERS_PER_CUSTOMER = 2;
const FIRST_NAMES =
  'Astrid Karin Elin Maja Ingrid Sara Johanna Lena Ebba Siv Nils Oskar Erik Lars Johan Per Hugo Ali Stig Axel'.split(
    ' ',
  );

const [products = 0, orders = 0] = process.argv.slice(2).map(Number);
const { database, store, keys } = await openStore();
// No process of the shop compares the database of the baseline with files, which would allow receipts.
await database.query(`UPDATE log.installation SET compared_in = ${SERVER_RUN}`);
const first = await firstIds();
const since = Date.now();
await introduce(store);
await makeCategories(store);
await inLots(products, PRODUCTS_PER_TRANSACTION, (unit, index) =>
  createProduct(unit, first.product + index, first.category + ((first.product + index) % CATEGORIES.length)),
);
await inLots(orders, ORDERS_PER_TRANSACTION, (unit, index) => sell(unit, first.order + index));
await database.query(
  "SELECT setval('app.product_ids', $1), setval('app.order_ids', $2), setval('app.category_ids', $3)",
  [first.product + products, first.order + orders, first.category + CATEGORIES.length],
);
await database.query('ANALYZE');
report({ products, orders, seconds: (Date.now() - since) / 1000, firstProduct: first.product, ms: Date.now() - since });
await database.close();

async function firstIds() {
  const [row] = await database.query<{ product: string; order: string; category: string }>(
    `SELECT nextval('app.product_ids') AS product, nextval('app.order_ids') AS order, nextval('app.category_ids') AS category`,
  );
  return { product: Number(row?.product), order: Number(row?.order), category: Number(row?.category) };
}

async function inLots(count: number, lot: number, make: (unit: UnitOfWork, index: number) => void) {
  for (let from = 0; from < count; from += lot) {
    const occurredAt = new Date(Date.now() - ((count - from) / count) * 365 * 24 * HOUR_MS).toISOString();
    const context = { actor: { kind: 'demo' }, correlationId: randomUUID(), causationId: null } as const;
    await runInContext({ ...context, occurredAt, silent: true }, () =>
      store.transact(async (unit) => {
        for (let index = from; index < Math.min(from + lot, count); index++) make(unit, index);
        const payments = (await unit.flush()).filter((event) => isType(event, 'PaymentSucceeded'));
        await issueReceipts(payments, unit);
      }),
    );
  }
}

/** Sets the shop's email address: without one, emails to the shop would be recorded as failed. */
async function introduce(target: EventStore): Promise<void> {
  const profile = companyProfile.parse({ companyName: 'Kronblad', email: 'butiken@kronblad.example' });
  await target.transact(async (unit) => {
    const stream = await unit.load('settings-company');
    if (stream.version === 0) unit.append(stream, CompanyProfileChanged({ profile }));
  });
}

async function makeCategories(target: EventStore): Promise<void> {
  await target.transact(async (unit) => {
    for (const [index, name] of CATEGORIES.entries()) {
      const categoryId = first.category + index;
      const details = { name, slug: `hylla-${categoryId}`, description: `${name} i butiken.`, imageUrl: null };
      const created = {
        categoryId,
        createdAt: unit.now.toISOString(),
        sortOrder: index,
        isActive: true,
        isPerishable: false,
        ...details,
      };
      unit.begin(`category-${categoryId}`, CategoryCreated(created));
    }
  });
}

function sell(unit: UnitOfWork, orderId: number): void {
  const productIds = [0, 1, 2].map((nth) => first.product + ((orderId * 7 + nth * 13) % products));
  const lines = [...new Set(productIds)].map((productId) => ({
    productId,
    sku: `B-${productId}`,
    name: nameOf(productId),
    imageUrl: null,
    quantity: 1,
    listPriceOre: priceOf(productId),
    unitPriceOre: priceOf(productId),
    discountLabel: null,
    campaignDiscountOre: 0,
    totalOre: priceOf(productId),
    vatRate: 25 as const,
    costPriceOre: Math.round(priceOf(productId) * 0.4),
    withdrawalException: 'none' as const,
  }));
  const totalOre = lines.reduce((sum, line) => sum + line.totalOre, 0);
  const customerNumber = orderId % Math.ceil(orders / ORDERS_PER_CUSTOMER);
  const email = `kund${customerNumber}@example.se`;
  const firstName = FIRST_NAMES[customerNumber % FIRST_NAMES.length] as string;
  const placed = OrderPlaced({
    orderId,
    orderNumber: `ORD-${unit.now.getTime()}${String(orderId).padStart(7, '0')}`,
    checkoutId: randomUUID(),
    contentHash: randomUUID(),
    personId: keys.personId(email),
    customer: { firstName, lastName: 'Åström', email, phone: '070-123 45 67', address: null },
    notes: null,
    shippingMethod: 'pickup',
    lines,
    campaign: null,
    marketing: { declined: false, wordingVersion: MARKETING_WORDING },
    subtotalOre: totalOre,
    shippingOre: 0,
    shippingVat: [],
    vat: vatShares([{ rate: 25, grossOre: totalOre }]),
    totalOre,
    expiresAt: new Date(unit.now.getTime() + HOUR_MS).toISOString(),
  });
  const intentId = `pi_bench_${orderId}`;
  const paid = PaymentSucceeded({
    orderId,
    intentId,
    chargeId: `ch_bench_${orderId}`,
    amountOre: totalOre,
    method: 'card',
    paidAt: unit.now.toISOString(),
    late: false,
  });
  const sent = OrderSent({ orderId, sentAt: unit.now.toISOString(), tracking: null, mailAt: null });
  unit.begin(`order-${orderId}`, placed, PaymentIntentCreated({ orderId, intentId, amountOre: totalOre }), paid, sent);
}
