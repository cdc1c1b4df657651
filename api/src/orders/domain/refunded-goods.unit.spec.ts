import { describe, expect, it } from '@jest/globals';
import { vatShares } from '@kronblad/contracts/vat/vat';
import fc from 'fast-check';
import { given, paidBy, placed } from '../../../test/builders/order.js';
import type { DomainEvent } from '../../events/all.js';
import { OrderCancelled } from './events.js';
import { type OrderEvent } from './order.js';
import { countedGoods } from './order-goods.js';
import { annulOutsideRefund, type RefundRequest, recordOutsideRefund, requestRefund } from './refund.decider.js';
import { PaymentDisputed, RefundFailed } from './refund-events.js';
import { leftAfterRefunds, refundableLines, shippingLeftOre } from './refunded-goods.js';

const [vase] = placed().data.lines;
if (!vase) throw new Error('An order has a line.');
const line = (productId: number, quantity: number, totalOre: number) => ({ ...vase, productId, quantity, totalOre });
const order = placed({
  lines: [line(3, 2, 59_800), line(4, 3, 10_000)],
  shippingOre: 4_900,
  shippingVat: vatShares([{ rate: 25, grossOre: 4_900 }]),
  vat: vatShares([{ rate: 25, grossOre: 74_700 }]),
  totalOre: 74_700,
});
const paid = { ...paidBy('pi_1'), data: { ...paidBy('pi_1').data, amountOre: 74_700 } } as ReturnType<typeof paidBy>;
const after = (...events: readonly DomainEvent[]) => given(order, paid, ...(events as OrderEvent[]));
const ask = (events: readonly DomainEvent[], asked: Partial<RefundRequest>, id = 're-1') =>
  requestRefund(after(...events), id, { amountOre: null, reason: 'Trasig', ...asked });

describe('a refund of goods', () => {
  it('A refund of goods is worth the pieces, with what is left of the freight when asked for', () => {
    const [one] = ask([], { lines: [{ line: 2, quantity: 1 }] });
    expect(one?.data).toMatchObject({
      amountOre: 3_333,
      lines: [{ line: 2, quantity: 1, amountOre: 3_333 }],
      shippingOre: 0,
    });
    const [freight] = ask([], { lines: [{ line: 1, quantity: 2 }], withShipping: true });
    expect(freight?.data).toMatchObject({ amountOre: 64_700, shippingOre: 4_900 });
    expect(() => ask([freight!], { withShipping: true }, 're-2')).toThrow('Frakten är redan återbetald.');
  });

  it('A refund of goods may be for less than they are worth, and never for more', () => {
    const lines = [{ line: 1, quantity: 1 }];
    expect(ask([], { lines, amountOre: 24_000 })[0]?.data).toMatchObject({ amountOre: 24_000 });
    expect(() => ask([], { lines, amountOre: 29_901 })).toThrow('Beloppet är större än de valda varorna och frakten.');
  });

  it('A refund of goods is refused when the pieces have been refunded meanwhile, and taken when that failed', () => {
    const [first] = ask([], { lines: [{ line: 1, quantity: 2 }] });
    expect(() => ask([first!], { lines: [{ line: 1, quantity: 1 }] }, 're-2')).toThrow(/Det är 0 kvar att återbetala/);
    expect(() => ask([], { lines: [{ line: 9, quantity: 1 }] })).toThrow(/Det är 0 kvar/);
    const failed = RefundFailed({
      orderId: 7,
      refundId: 're-1',
      stripeRefundId: null,
      amountOre: 59_800,
      failure: 'x',
    });
    expect(ask([first!, failed], { lines: [{ line: 1, quantity: 2 }] }, 're-2')).toHaveLength(1);
  });

  it('A refund of goods of all that is left names every line and the freight, unless an amount has gone back before', () => {
    const [all] = ask([], { amountOre: 74_700 });
    expect(all?.data).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 3 }], shippingOre: 4_900 });
    const [amount] = ask([], { amountOre: 100 });
    expect(amount?.data).not.toHaveProperty('lines');
    const [rest] = ask([amount!], {}, 're-2');
    expect(rest?.data).toMatchObject({ amountOre: 74_600 });
    expect(rest?.data).not.toHaveProperty('lines');
  });
});

describe('what is left of an order', () => {
  const left = (...asked: Partial<RefundRequest>[]) => {
    const refunds: DomainEvent[] = [];
    for (const [at, each] of asked.entries()) refunds.push(...ask(refunds, each, `re-${at}`));
    return leftAfterRefunds(after(...refunds));
  };

  it('What is left of an order is everything while nothing is refunded', () => {
    expect(left()).toBeNull();
  });

  it('What is left of an order leaves out refunded pieces and freight', () => {
    expect(left({ lines: [{ line: 2, quantity: 1 }] })).toMatchObject({
      quantities: [2, 2],
      shippingOre: 4_900,
      adjustmentOre: 0,
      totalOre: 71_367,
    });
    expect(left({ lines: [{ line: 1, quantity: 2 }], withShipping: true })).toMatchObject({
      quantities: [0, 3],
      shippingOre: 0,
      totalOre: 10_000,
    });
  });

  it('What is left of an order states an amount refunded without goods, and a deduction, so that the sums add up', () => {
    expect(left({ amountOre: 5_000 })).toMatchObject({ quantities: [2, 3], adjustmentOre: -5_000, totalOre: 69_700 });
    expect(left({ lines: [{ line: 1, quantity: 1 }], amountOre: 24_000 })).toMatchObject({
      quantities: [1, 3],
      adjustmentOre: 5_900,
      totalOre: 50_700,
    });
  });

  it('What is left of an order lists all pieces and the refund once all are refunded', () => {
    expect(left({})).toMatchObject({ quantities: [2, 3], shippingOre: 4_900, adjustmentOre: -74_700, totalOre: 0 });
  });
});

describe('goods that are put back on the shelf', () => {
  const pieces = [{ line: 1, quantity: 1 }];

  it('Goods that are put back on the shelf belong to the order no longer', () => {
    const events = ask([], { lines: pieces, restock: true });
    expect(events[1]).toMatchObject({ type: 'GoodsReturned', data: { lines: [{ productId: 3, quantity: 1 }] } });
    expect(countedGoods(after(...events))).toEqual([
      { productId: 3, quantity: 1 },
      { productId: 4, quantity: 3 },
    ]);
  });

  it('Goods are not put back twice: neither of a cancelled order nor after a refund that failed', () => {
    const cancelled = OrderCancelled({ orderId: 7, returnedLines: countedGoods(after()) });
    expect(ask([cancelled], { lines: pieces, restock: true })).toHaveLength(1);
    const all = ask([], { restock: true });
    const failed = RefundFailed({
      orderId: 7,
      refundId: 're-1',
      stripeRefundId: null,
      amountOre: 74_700,
      failure: 'x',
    });
    expect(ask([...all, failed], { restock: true }, 're-2')).toHaveLength(1);
  });
});

describe('a refund that is requested again under its id', () => {
  const goods = { lines: [{ line: 1, quantity: 1 }], restock: true };
  const first = ask([], goods);

  it('A refund that is requested again under its id is idempotent for the same request', () => {
    expect(ask(first, goods)).toEqual([]);
    const later = ask(first, { amountOre: 100 }, 're-2');
    expect(ask([...first, ...later], goods)).toEqual([]);
    const whole = ask([], { restock: true });
    expect(ask(whole, { restock: true })).toEqual([]);
  });

  it('A refund that is requested again after an earlier refund has failed is the same request', () => {
    const earlier = ask([], { amountOre: 100 }, 're-0');
    const then = ask(earlier, goods);
    const failed = RefundFailed({ orderId: 7, refundId: 're-0', amountOre: 100, stripeRefundId: null, failure: 'x' });
    expect(ask([...earlier, ...then, failed], goods)).toEqual([]);
  });

  it('A refund that is requested again after a bank took the money is the same request', () => {
    const dispute = PaymentDisputed({
      ...{ orderId: 7, disputeId: 'dp_1', intentId: 'pi_1', amountOre: 74_700, status: 'needs_response' },
      ...{ reason: 'fraudulent', openedAt: '2026-11-22T10:00:00.000Z', respondBy: null, feeOre: null },
    });
    expect(ask([...first, dispute], goods)).toEqual([]);
  });

  it.each([
    ['other pieces', { ...goods, lines: [{ line: 1, quantity: 2 }], amountOre: 29_900 }],
    ['other lines', { ...goods, lines: [{ line: 2, quantity: 3 }], amountOre: 10_000 }],
    ['goods that stay away', { ...goods, restock: false }],
    ['freight, too', { ...goods, withShipping: true }],
    ['an amount', { amountOre: 29_900 }],
    ['another reason', { ...goods, reason: 'Ångrad' }],
  ])('A refund that is requested again under its id is refused when it asks for %s', (_, asked) => {
    expect(() => ask(first, asked)).toThrow('Återbetalningen är redan begärd med andra uppgifter');
  });
});

describe('money that was given back outside Stripe', () => {
  it('Money that was given back outside Stripe counts at once, and no longer when it is annulled', () => {
    const events = recordOutsideRefund(after(), 're-1', { amountOre: 74_700, reason: 'Kontant' });
    expect(events.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundSucceeded']);
    const credited = after(...events);
    expect(() => recordOutsideRefund(credited, 're-2', { amountOre: 1, reason: '' })).toThrow(
      /större än det som återstår/,
    );
    const annulled = after(...events, ...annulOutsideRefund(credited, 're-1', false));
    expect(recordOutsideRefund(annulled, 're-2', { amountOre: 74_700, reason: '' })).toHaveLength(2);
  });

  it('Money that was given back outside Stripe takes its goods from the shelf again when it is annulled, unless they stay', () => {
    const goods = { amountOre: null, reason: 'Kontant', lines: [{ line: 1, quantity: 1 }], restock: true };
    const events = recordOutsideRefund(after(), 're-1', goods);
    const credited = after(...events);
    expect(annulOutsideRefund(credited, 're-1', true).map(({ type }) => type)).toEqual(['RefundFailed']);
    const annulled = annulOutsideRefund(credited, 're-1', false);
    expect(annulled[1]).toMatchObject({ type: 'GoodsReturnUndone', data: { lines: [{ productId: 3, quantity: 1 }] } });
    const again = recordOutsideRefund(after(...events, ...annulled), 're-2', goods);
    expect(again.map(({ type }) => type)).toContain('GoodsReturned');
  });

  it('Money that was given back outside Stripe is the only refund that can be annulled', () => {
    const [request] = ask([], { amountOre: 100 });
    expect(() => annulOutsideRefund(after(request!), 're-1', false)).toThrow(/genom Stripe/);
  });
});

const steps = fc.array(
  fc.record({
    lines: fc.option(
      fc.uniqueArray(fc.record({ line: fc.nat(1), quantity: fc.nat(2) }), { selector: ({ line }) => line }),
    ),
    amountOre: fc.option(fc.nat(40_000)),
    withShipping: fc.boolean(),
    restock: fc.boolean(),
    fails: fc.boolean(),
  }),
  { maxLength: 12 },
);

type Step = (typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never) & object;

function refunded(events: readonly DomainEvent[], { lines, fails, ...rest }: Step, refundId: string): DomainEvent[] {
  const pieces = lines?.map(({ line, quantity }) => ({ line: line + 1, quantity: quantity + 1 }));
  try {
    const made = ask(events, { ...rest, lines: pieces?.length ? pieces : null }, refundId);
    const [request] = made;
    const amountOre = request?.type === 'RefundRequested' ? request.data.amountOre : 0;
    const failure = { orderId: 7, refundId, stripeRefundId: null, amountOre, failure: 'x' };
    return fails ? [...made, RefundFailed(failure)] : made;
  } catch {
    return [];
  }
}

describe('a refund of an order with several sizes of one product', () => {
  const size = (sizeId: number, quantity: number, totalOre: number, more: Partial<typeof vase> = {}) => ({
    ...vase,
    ...{ productId: 3, sizeId, quantity, totalOre },
    ...more,
  });
  const sizes = placed({ lines: [size(3, 1, 29_900), size(8, 2, 59_800), size(9, 1, 1, { madeToOrder: true })] });
  const bought = (...events: readonly DomainEvent[]) => given(sizes, paid, ...(events as OrderEvent[]));
  const refund = (asked: Partial<RefundRequest>) =>
    requestRefund(bought(), 're-1', { amountOre: null, reason: 'Trasig', ...asked });

  it('A refund of one size returns pieces of that size only', () => {
    const events = refund({ lines: [{ line: 2, quantity: 1 }], restock: true });
    expect(events[0]?.data).toMatchObject({ amountOre: 29_900, lines: [{ line: 2, quantity: 1, amountOre: 29_900 }] });
    expect(events[1]?.data).toMatchObject({ lines: [{ productId: 3, sizeId: 8, quantity: 1 }] });
    const after = bought(...events);
    expect(after.restocked).toEqual(new Map([[8, 1]]));
    expect(countedGoods(after)).toEqual([
      { productId: 3, sizeId: 3, quantity: 1 },
      { productId: 3, sizeId: 8, quantity: 1 },
    ]);
  });

  it('A refund of goods that are made to order returns nothing to stock', () => {
    expect(refund({ lines: [{ line: 3, quantity: 1 }], restock: true }).map(({ type }) => type)).toEqual([
      'RefundRequested',
    ]);
  });
});

it('Refunds in any order never exceed what was paid, nor pieces, freight or goods', () => {
  fc.assert(
    fc.property(steps, (asked) => {
      const events: DomainEvent[] = [];
      for (const [index, step] of asked.entries()) {
        events.push(...refunded(events, step, `re-${index}`));
        const now = after(...events);
        const standing = [...now.refunds.values()].filter(({ state }) => state !== 'failed');
        expect(standing.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBeLessThanOrEqual(74_700);
        expect(standing.every(({ amountOre }) => amountOre > 0)).toBe(true);
        expect(shippingLeftOre(4_900, now)).toBeGreaterThanOrEqual(0);
        for (const each of refundableLines(now.placed.lines, now)) {
          expect(each.refundedQuantity).toBeLessThanOrEqual(each.quantity);
          expect(each.refundedOre).toBeLessThanOrEqual(each.totalOre);
        }
        for (const { quantity } of countedGoods(now)) expect(quantity).toBeGreaterThan(0);
      }
    }),
  );
});
