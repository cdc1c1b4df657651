import { beforeAll, expect, it } from '@jest/globals';
import { cashOre } from '@kronblad/contracts/money/money';
import { VAT_CLASSES } from '@kronblad/contracts/vat/vat-rates';
import fc from 'fast-check';
import { booked } from '../../../../test/builders/ledger.js';
import {
  knownCode,
  oreOff,
  percentOff,
  productWithSizes,
  quotesOf,
  request,
  sizeOf,
} from '../../../../test/builders/pricing.js';
import { SimulatedTrade } from '../../../../test/builders/simulated-trade.js';
import { balanceOf, type Voucher } from './voucher.js';

const STARTS = [new Date('2026-11-21T11:00:00Z'), new Date('2027-12-31T22:30:00Z')];
const SMALLEST_TOTAL_ORE = 300;
/** Products 1 and 2 have the sizes 1 and 4, 2 and 5; product 3 has one. */
const SIZE_IDS = [1, 2, 4, 5];

const goods = fc.record({
  priceOre: fc.integer({ min: 1, max: 300_000 }),
  vatClass: fc.constantFrom(...VAT_CLASSES),
  discount: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((percent) => percentOff(percent)),
      fc.nat(20_000).map(oreOff),
    ),
  ),
});
const basket = fc.record({
  items: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      size_id: fc.constantFrom(undefined, ...SIZE_IDS),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingMethod: fc.constantFrom('delivery' as const, 'pickup' as const),
  campaignCode: fc.constantFrom(null, 'TIO'),
  late: fc.nat(9).map((nth) => nth === 0),
});
const part = fc.double({ min: 0.001, max: 1, noNaN: true });
const asked = fc.oneof(
  part.map((share) => ({ share })),
  fc.record({
    lines: fc.uniqueArray(
      fc.record({ line: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        selector: ({ line }) => line,
      },
    ),
    withShipping: fc.boolean(),
  }),
  fc.constant({ share: 1 }),
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('refund' as const),
    asked,
    outcome: fc.constantFrom('succeeds' as const, 'succeeds' as const, 'fails' as const, 'is reversed' as const),
  }),
  fc.record({
    kind: fc.constant('outside' as const),
    asked,
    annulled: fc.boolean(),
    paidFrom: fc.constantFrom('bank' as const, 'cash' as const),
  }),
  fc.record({ kind: fc.constant('dashboard' as const), part, reversed: fc.boolean() }),
  fc.record({
    kind: fc.constant('dispute' as const),
    decision: fc.constantFrom('won' as const, 'lost' as const, null),
  }),
  fc.record({ kind: fc.constant('payout' as const), fails: fc.boolean() }),
  fc.record({ kind: fc.constant('fee' as const), amountOre: fc.integer({ min: 1, max: 5_000 }) }),
);
const story = fc.record({
  start: fc.constantFrom(...STARTS),
  goods: fc.array(goods, { minLength: 5, maxLength: 5 }),
  percentage: fc.integer({ min: 1, max: 100 }),
  baskets: fc.array(basket, { minLength: 1, maxLength: 3 }),
  steps: fc.array(fc.record({ order: fc.nat(2), step }), { maxLength: 10 }),
  refundsRest: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

async function traded({
  start,
  goods: shelf,
  percentage,
  baskets,
  steps,
  refundsRest,
}: Story): Promise<SimulatedTrade> {
  const trade = new SimulatedTrade(start);
  const sizes = shelf.map((facts, index) => sizeOf(index + 1, { available: 100, ...facts }));
  const products = [1, 2, 3].map((id) => {
    const own = sizes.filter((size) => size.id === id || size.id === id + 3);
    return productWithSizes(id, own, { vatClass: shelf[id - 1]?.vatClass ?? 'standard' });
  });
  const quotes = await quotesOf(products, [knownCode({ percentage })]);
  for (const { late, ...wanted } of baskets) {
    const quote = quotes.quote(request({ ...wanted, now: start }));
    if (quote.campaignRefusal || quote.cart.totalOre < SMALLEST_TOTAL_ORE) continue;
    trade.sell(quote, late);
  }
  const ids = [...trade.orders.keys()];
  for (const { order, step: next } of steps) act(trade, ids[order % Math.max(ids.length, 1)] ?? 0, next);
  if (refundsRest) for (const orderId of ids) trade.refund(orderId, { amountOre: null, reason: '' }, 'succeeds');
  return trade;
}

function act(trade: SimulatedTrade, orderId: number, next: Story['steps'][number]['step']): void {
  const order = trade.orders.get(orderId);
  switch (next.kind) {
    case 'payout':
      trade.payOut(next.fails);
      break;
    case 'fee':
      trade.takeFee(next.amountOre);
      break;
    case 'dispute':
      if (order) trade.dispute(orderId, next.decision);
      break;
    case 'dashboard':
      if (order) trade.refundInDashboard(orderId, next.part, next.reversed);
      break;
    case 'refund':
      if (order) trade.refund(orderId, { ...wantedOf(order.totalOre, next.asked), reason: '' }, next.outcome);
      break;
    case 'outside': {
      const { annulled, paidFrom } = next;
      if (order)
        trade.refundOutside(orderId, { ...wantedOf(order.totalOre, next.asked), reason: '', paidFrom }, annulled);
      break;
    }
  }
}

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;
const wantedOf = (totalOre: number, wanted: Asked) =>
  'share' in wanted ? { amountOre: Math.ceil(totalOre * wanted.share) } : { amountOre: null, ...wanted };

const REVENUE = ['3001', '3002', '3003', '3520'];
const VAT = { '2611': 25, '2621': 12, '2631': 6 } as const;
const SALES = ['3001', '3002', '3003'];

function balances(vouchers: readonly Voucher[]): (...accounts: readonly string[]) => number {
  const sums = new Map<string, number>();
  for (const { account, amountOre } of vouchers.flatMap(({ lines }) => lines)) {
    sums.set(account, (sums.get(account) ?? 0) + amountOre);
  }
  return (...accounts) => accounts.reduce((total, account) => total + (sums.get(account) ?? 0), 0);
}
const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

let seen: Set<string>;
beforeAll(() => {
  seen = new Set();
});

type Trade = Awaited<ReturnType<typeof traded>>;
type TradedOrder = Trade['orders'] extends ReadonlyMap<unknown, infer Order> ? Order : never;

function checkOrder(trade: Trade, vouchers: readonly Voucher[], order: TradedOrder): void {
  const { orderId } = order.placed;
  const ofOrder = balances(vouchers.filter((voucher) => voucher.orderId === orderId));
  const leftOre = 0 - ofOrder(...REVENUE, ...Object.keys(VAT));
  for (const account of [...SALES, '3520', ...Object.keys(VAT)]) {
    expect(0 - ofOrder(account)).toBeGreaterThanOrEqual(0);
    if (leftOre === 0) expect(ofOrder(account)).toBe(0);
  }
  if (leftOre === 0 && order.paid) seen.add('refunded whole');
  if (order.paid) checkVat(trade, order, ofOrder);
}

/**
 * Checks each VAT account against the exact VAT of the order. Without credit notes the difference may be half an öre;
 * with credit notes 1 öre, plus 1 öre for each annulled note.
 */
function checkVat(
  { notes: allNotes, annulled }: Trade,
  order: TradedOrder,
  ofOrder: ReturnType<typeof balances>,
): void {
  const { orderId, vat } = order.placed;
  const notes = [...allNotes.values()].filter((note) => note.orderId === orderId);
  const credited = notes.flatMap((note) => note.vat.map((share) => ({ ...share, grossOre: -share.grossOre })));
  for (const [account, rate] of Object.entries(VAT)) {
    const shares = [...vat, ...credited].filter((share) => share.rate === rate);
    const grossOre = total(shares.map((share) => share.grossOre));
    const offOre = Math.abs(-ofOrder(account) - (grossOre * rate) / (100 + rate));
    expect(offOre).toBeLessThanOrEqual(1 + (annulled.get(orderId) ?? 0));
    if (notes.length === 0) expect(offOre).toBeLessThanOrEqual(0.5);
  }
}

it('The books are those of the orders and of Stripe, whatever is sold, refunded, disputed and paid out', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const trade = await traded(told);
      const vouchers = booked(...trade.events);
      const of = balances(vouchers);
      for (const [, { type }] of trade.events) seen.add(type);

      for (const { lines } of vouchers) expect(balanceOf(lines)).toBe(0);
      for (const { amountOre } of vouchers) expect(amountOre).toBeGreaterThan(0);
      expect(new Set(vouchers.map(({ eventId }) => eventId)).size).toBe(vouchers.length);

      const orders = [...trade.orders.values()];
      const refunds = orders.flatMap((order) => [...order.refunds.values()].map((refund) => ({ ...refund, order })));
      const standing = refunds.filter(({ state }) => state === 'succeeded');
      const outside = (from: string) =>
        total(standing.filter(({ paidFrom }) => paidFrom === from).map((r) => r.amountOre));
      const disputes = (decided: boolean) =>
        orders
          .flatMap(({ disputes: all }) => [...all.values()])
          .filter(({ status }) => status === (decided ? 'lost' : 'needs_response'));

      expect(of('1580')).toBe(trade.balanceOre);
      expect(of('1930')).toBe(trade.paidOutOre - outside('bank'));
      const cash = [...trade.notes.values()].filter(({ paidFrom }) => paidFrom === 'cash');
      const cashBack = total(cash.map(({ amountOre }) => cashOre(amountOre)));
      expect(of('1910')).toBe(0 - cashBack);
      expect(of('3740')).toBe(cashBack - outside('cash'));
      expect(of('6570')).toBe(trade.feesOre);
      expect(of('1589')).toBe(total(disputes(false).map(({ amountOre }) => amountOre)));
      expect(of('6351')).toBe(total(disputes(true).map(({ amountOre }) => amountOre)));
      expect(of('2890')).toBe(0);
      expect(of('1680')).toBe(total(standing.map(({ excessOre }) => excessOre)));

      const soldOre = total(orders.map(({ paid }) => paid?.amountOre ?? 0));
      const ofSales = standing.filter(({ order, intentId }) => order.paid?.intentId === intentId);
      const refundedOre = total(ofSales.map(({ amountOre, excessOre }) => amountOre - excessOre));
      expect(0 - of(...REVENUE, ...Object.keys(VAT))).toBe(soldOre - refundedOre);
      expect(total([...trade.notes.values()].map(({ amountOre }) => amountOre))).toBe(refundedOre);

      for (const order of orders) checkOrder(trade, vouchers, order);
    }),
    { numRuns: 1_000 },
  );
  // The generated histories have covered every case that the journal must handle.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'LatePaymentRejected',
      'RefundExceededSale',
      'RefundFailed',
      'CreditNoteAnnulled',
      'PaymentDisputed',
      'PayoutFailed',
      'refunded whole',
    ]),
  );
});
