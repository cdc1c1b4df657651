import type { DomainEvent } from '@kronblad/contracts/events/all';
import { CreditNoteAnnulled, CreditNoteIssued, ReceiptIssued } from '@kronblad/contracts/events/bookkeeping';
import {
  CategoryChanged,
  CategoryCreated,
  CategoryDeleted,
  ImageUploaded,
  ImageVariantsMade,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  StockAdjusted,
} from '@kronblad/contracts/events/catalogue';
import { EffectFailed, EffectRequested, EffectSucceeded } from '@kronblad/contracts/events/effects';
import {
  CampaignCodeUsed,
  OrderCancelled,
  OrderDeleted,
  OrderExpired,
  OrderReinstated,
  OrderReopened,
  OrderSent,
  PaymentIntentCreated,
  PaymentSucceeded,
  RefundFailed,
  RefundRequested,
  RefundSucceeded,
} from '@kronblad/contracts/events/orders';
import {
  CampaignCodeChanged,
  CampaignCodeCreated,
  CampaignCodeDeleted,
  ProductDiscountRemoved,
  ProductDiscountSet,
} from '@kronblad/contracts/events/pricing';
import { vatShares } from '@kronblad/contracts/rules/vat';
import { placed } from '../builders/order.js';

/** A whole number from 0 up to, but not including, `below`. The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One transaction's events, by stream. */
export type Happening = readonly (readonly [stream: string, event: DomainEvent])[];

const PRODUCTS = 12;
const CODES = 3;
const START = Date.parse('2026-03-20T08:00:00Z');
/** Stock enough for all: the live table refuses what is not there. */
const PIECES = 100_000;

/** A shop's life in random order: each order's events follow one another, those of different orders are mixed. */
export function* randomLog(seed: number, count: number): Generator<Happening> {
  const random = randomFrom(seed);
  let minutes = 0;
  const at = () => new Date(START + ++minutes * 7 * 60_000).toISOString();
  for (let id = 1; id <= PRODUCTS; id++) yield* beginning(id, at);
  for (let id = 1; id <= CODES; id++) yield [[`campaign-code-${id}`, codeCreated(id, at())]];
  const lives: Generator<Happening>[] = [];
  for (let orderId = 1; orderId <= count || lives.length > 0; ) {
    if (orderId <= count && (lives.length === 0 || random(3) === 0)) lives.push(life(orderId++, random, at));
    else if (random(5) === 0) yield shelfWork(random, at);
    else {
      const index = random(lives.length);
      const next = lives[index]?.next();
      if (next?.done === false) yield next.value;
      else lives.splice(index, 1);
    }
  }
}

function* beginning(id: number, at: () => string): Generator<Happening> {
  const text = { name: `Sak ${id}`, slug: `sak-${id}`, description: 'Åäö "citat" \\ och {klamrar}, NULL' };
  const category = { ...text, categoryId: id, createdAt: at(), imageUrl: null, sortOrder: id, isActive: true };
  if (id <= 4) yield [[`category-${id}`, CategoryCreated(category)]];
  const prices = {
    priceOre: 10_000 + id,
    comparePriceOre: id % 2 ? null : 12_000,
    costPriceOre: id % 3 ? 4_000 : null,
  };
  const facts = { sku: `S-${id}`, vatRate: 25 as const, netWeightGrams: null, withdrawalException: 'none' as const };
  const shown = { isActive: true, isFeatured: false, categoryIds: [1, 2], images: [{ url: '/a.jpg', alt: 'A "b"' }] };
  const created = { ...text, ...prices, ...facts, ...shown, shortDescription: '', productId: id, createdAt: at() };
  yield [
    [`product-${id}`, ProductCreated(created)],
    [`product-${id}`, StockAdjusted({ productId: id, delta: PIECES, reason: 'created' })],
  ];
}

const codeCreated = (campaignCodeId: number, createdAt: string) =>
  CampaignCodeCreated({
    campaignCodeId,
    createdAt,
    code: `KOD${campaignCodeId}`,
    percentage: 10,
    description: '',
    isActive: true,
    usageLimit: null,
    validFrom: null,
    validUntil: '2027-01-01',
  });

let pictures = 0;

/** What is done in the back office meanwhile. */
function shelfWork(random: (below: number) => number, at: () => string): Happening {
  const productId = 1 + random(PRODUCTS);
  const [product, discounts] = [`product-${productId}`, `product-discount-${productId}`];
  const discount = { type: 'percentage' as const, percentage: 1 + random(50) };
  const picture = `${pictures++}.jpg`;
  const uploaded = ImageUploaded({ filename: picture, contentType: 'image/jpeg', bytes: 9, sha256: 'x' });
  const made = { width: 4, height: 3, placeholder: 'data:', variants: [{ filename: 'v.webp', width: 1, height: 1 }] };
  const choices: Happening[] = [
    [[product, ProductChanged({ productId, changes: { priceOre: random(90_000), costPriceOre: null } })]],
    [
      [
        product,
        ProductChanged({
          productId,
          changes: { categoryIds: [random(4) + 1], images: [], sku: `ÅS-${random(999)}-${productId}` },
        }),
      ],
    ],
    [[product, ProductChanged({ productId, changes: { slug: `sak-${productId}-${random(5)}` } })]],
    [[product, StockAdjusted({ productId, delta: random(50), reason: 'received' })]],
    [[discounts, ProductDiscountSet({ productId, discount, startDate: null, endDate: '2026-12-24', label: 'Rea' })]],
    [[discounts, ProductDiscountRemoved({ productId })]],
    [
      [
        `category-${random(3) + 1}`,
        CategoryChanged({
          categoryId: random(3) + 1,
          changes: { name: at(), slug: `hylla-${at()}`, imageUrl: '/k.jpg' },
        }),
      ],
    ],
    [
      [`image-${picture}`, uploaded],
      [`image-${picture}`, ImageVariantsMade({ filename: picture, ...made })],
    ],
    [
      [
        'campaign-code-1',
        CampaignCodeChanged({ campaignCodeId: 1, changes: { usageLimit: random(90) + 1, validUntil: null } }),
      ],
    ],
    [['campaign-code-3', CampaignCodeDeleted({ campaignCodeId: 3 })]],
    [['category-4', CategoryDeleted({ categoryId: 4 })]],
    [[`product-${PRODUCTS}`, ProductDeleted({ productId: PRODUCTS })]],
  ];
  return choices[random(choices.length)] as Happening;
}

/** Everything that an order can meet, in an order that it can meet it in. */
function* life(orderId: number, random: (below: number) => number, at: () => string): Generator<Happening> {
  const stream = `order-${orderId}`;
  const order = orderOf(orderId, random);
  const [orderNumber, intentId] = [order.data.orderNumber, `pi_${orderId}`];
  const lines = order.data.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const campaignCodeId = order.data.campaign?.campaignCodeId ?? null;
  yield [
    [stream, order],
    [stream, PaymentIntentCreated({ orderId, intentId, amountOre: order.data.totalOre })],
  ];
  const paid = (late: boolean) =>
    PaymentSucceeded({
      orderId,
      intentId,
      chargeId: null,
      amountOre: order.data.totalOre,
      method: 'swish',
      paidAt: at(),
      late,
    });
  if (random(4) === 0) {
    const reason = random(2) ? ('unpaid' as const) : ('replaced' as const);
    yield [[stream, OrderExpired({ orderId, reason, lines, campaignCodeId })]];
    if (random(2)) return;
    yield [
      [stream, OrderReinstated({ orderId, lines, campaignCodeId })],
      [stream, paid(true)],
    ];
  } else yield [[stream, paid(false)]];
  const receipt = {
    fiscalYear: 2026,
    number: orderId,
    personId: order.data.personId,
    buyer: { name: 'Siv', addressLines: [] },
  };
  const sums = {
    totalOre: order.data.totalOre,
    vat: order.data.vat,
    paymentMethod: 'swish',
    paidAt: at(),
    issuedAt: at(),
  };
  yield [
    [`receipt-${orderId}`, ReceiptIssued({ orderId, orderNumber, ...receipt, ...sums })],
    ...(campaignCodeId ? [[stream, CampaignCodeUsed({ orderId, campaignCodeId })] as const] : []),
  ];
  yield* effectsOf(orderId, random, at);
  for (let turn = random(4); turn > 0; turn--) {
    if (random(2)) {
      yield [[stream, OrderSent({ orderId, sentAt: at() })]];
      if (random(2)) yield [[stream, OrderReopened({ orderId, from: 'sent', takenLines: [] })]];
    } else {
      yield [[stream, OrderCancelled({ orderId, returnedLines: lines })]];
      if (random(2)) yield [[stream, OrderReopened({ orderId, from: 'cancelled', takenLines: lines })]];
    }
  }
  for (let nth = random(3); nth > 0; nth--)
    yield* refund(orderId, `${orderId}-${nth}`, order.data.totalOre, random, at);
  if (random(6) === 0) yield [[stream, OrderDeleted({ orderId })]];
}

function orderOf(orderId: number, random: (below: number) => number) {
  const [line] = placed().data.lines;
  const totalOre = 1_000 * (1 + random(90));
  const ids = [...new Set([1 + random(PRODUCTS), 1 + random(PRODUCTS)])];
  const lines = ids.map(
    (productId) => ({ ...line, productId, quantity: 1 + random(3), totalOre }) as typeof line & object,
  );
  const code = 1 + random(CODES);
  return placed({
    orderId,
    orderNumber: `ORD-${orderId}`,
    checkoutId: `checkout-${orderId}`,
    personId: `person-${orderId % 5}`,
    notes: random(2) ? 'Ring på, "snälla" \\o/' : null,
    lines,
    campaign: random(3) ? null : { campaignCodeId: code, code: `KOD${code}`, percentage: 12.5, discountOre: 100 },
    totalOre,
    vat: vatShares([{ rate: 25, grossOre: totalOre }]),
  });
}

function* effectsOf(orderId: number, random: (below: number) => number, at: () => string): Generator<Happening> {
  const effect = { effectId: `mail-${orderId}`, kind: 'receipt', orderId, at: at() };
  yield [[`effect-${orderId}`, EffectRequested({ ...effect, resendOf: null })]];
  if (random(3) === 0) yield [[`effect-${orderId}`, EffectFailed({ ...effect, at: at(), attempts: 5, error: 'nej' })]];
  if (random(2)) yield [[`effect-${orderId}`, EffectSucceeded({ ...effect, at: at(), attempts: 1 })]];
}

/** Asked for, then given back or not; one that was given back may fail after all, and its note is annulled. */
function* refund(
  orderId: number,
  refundId: string,
  totalOre: number,
  random: (below: number) => number,
  at: () => string,
): Generator<Happening> {
  const stream = `order-${orderId}`;
  const amountOre = random(3) ? Math.floor(totalOre / 2) : totalOre;
  const vat = vatShares([{ rate: 25, grossOre: amountOre }]);
  const facts = { orderId, refundId, amountOre };
  yield [
    [stream, RefundRequested({ ...facts, intentId: `pi_${orderId}${random(5) ? '' : '_other'}`, reason: 'Fel vara' })],
  ];
  const failed = () => RefundFailed({ ...facts, stripeRefundId: null, failure: 'expired_or_canceled_card' });
  if (random(4) === 0) return yield [[stream, failed()]];
  yield [[stream, RefundSucceeded({ ...facts, stripeRefundId: `re_${refundId}` })]];
  const number = {
    receiptFiscalYear: 2026,
    receiptNumber: orderId,
    fiscalYear: 2026,
    number: Number(refundId.replace('-', '')),
  };
  const note = { orderId, orderNumber: `ORD-${orderId}`, refundId, amountOre, vat, reason: 'Fel vara' };
  yield [[`credit-note-${refundId}`, CreditNoteIssued({ creditNoteId: refundId, ...number, ...note, issuedAt: at() })]];
  if (random(3)) return;
  const annulled = { creditNoteId: refundId, orderId, refundId, amountOre, vat, reason: 'Fel', annulledAt: at() };
  yield [
    [stream, failed()],
    [`credit-note-${refundId}`, CreditNoteAnnulled(annulled)],
  ];
}
