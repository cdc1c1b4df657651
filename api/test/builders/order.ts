import { vatShares } from '@kronblad/contracts/vat/vat';
import type { DataOf } from '../../src/events/all.js';
import { OrderPlaced, PaymentSucceeded } from '../../src/orders/domain/events.js';
import { type Order, type OrderEvent, orderFrom } from '../../src/orders/domain/order.js';

export type Placed = DataOf<'OrderPlaced'>;

/** An order of two vases for 598 kr with free delivery. `changes` override fields. */
export function placed(changes: Partial<Placed> = {}): ReturnType<typeof OrderPlaced> {
  return OrderPlaced({
    orderId: 7,
    orderNumber: 'ORD-1795250818031',
    checkoutId: 'checkout-0007',
    contentHash: 'hash',
    personId: 'person',
    customer: {
      firstName: 'Astrid',
      lastName: 'Åström',
      email: 'astrid@example.se',
      phone: '070-123 45 67',
      address: { line: 'Ådalsvägen 1', postalCode: '872 30', city: 'Kramfors' },
    },
    notes: null,
    shippingMethod: 'delivery',
    lines: [
      {
        productId: 3,
        sku: 'VAS-1',
        name: 'Vas',
        imageUrl: null,
        quantity: 2,
        listPriceOre: 29_900,
        unitPriceOre: 29_900,
        discountLabel: null,
        campaignDiscountOre: 0,
        totalOre: 59_800,
        vatRate: 25,
        costPriceOre: 10_000,
        withdrawalException: 'none',
      },
    ],
    campaign: null,
    subtotalOre: 59_800,
    shippingOre: 0,
    shippingVat: [],
    vat: vatShares([{ rate: 25, grossOre: 59_800 }]),
    totalOre: 59_800,
    expiresAt: '2026-11-21T11:00:00.000Z',
    ...changes,
  });
}

export const paidBy = (intentId: string): ReturnType<typeof PaymentSucceeded> =>
  PaymentSucceeded({
    orderId: 7,
    intentId,
    chargeId: 'ch_1',
    amountOre: 59_800,
    method: 'card',
    paidAt: '2026-11-21T11:59:00.000Z',
    late: false,
  });

const NOON = '2026-11-21T12:00:00.000Z';

interface Made {
  readonly type: string;
  readonly data: unknown;
}

export const stored = (...events: readonly Made[]) =>
  events.map((event) => ({ ...event, occurredAt: NOON })) as (OrderEvent & { occurredAt: string })[];

export function given(...events: readonly Made[]): Order {
  const order = orderFrom(stored(...events));
  if (!order) throw new Error('No order was placed.');
  return order;
}
