import { randomUUID } from 'node:crypto';
import { OrderPlaced } from '@kronblad/contracts/events/orders';

interface Wanted {
  readonly productId: number;
  readonly quantity: number;
  readonly name?: string;
}

/** An order of pieces at 100 kr, VAT 25 %, to be collected in the store. */
export function orderPlaced(orderId: number, wanted: readonly Wanted[]) {
  const lines = wanted.map(({ productId, quantity, name = `Vara ${productId}` }) => ({
    productId,
    sku: `V-${productId}`,
    name,
    imageUrl: null,
    quantity,
    listPriceOre: 10_000,
    unitPriceOre: 10_000,
    discountLabel: null,
    campaignDiscountOre: 0,
    totalOre: quantity * 10_000,
    vatRate: 25 as const,
    costPriceOre: null,
    withdrawalException: 'none' as const,
  }));
  const totalOre = lines.reduce((sum, line) => sum + line.totalOre, 0);
  return OrderPlaced({
    orderId,
    orderNumber: `ORD-${orderId}`,
    checkoutId: randomUUID(),
    contentHash: randomUUID(),
    personId: 'person',
    customer: { firstName: 'Siv', lastName: 'Berg', email: 'siv@example.se', phone: '070-123 45 67', address: null },
    notes: null,
    shippingMethod: 'pickup',
    lines,
    campaign: null,
    subtotalOre: totalOre,
    shippingOre: 0,
    shippingVat: [],
    vat: [{ rate: 25, grossOre: totalOre, netOre: totalOre * 0.8, vatOre: totalOre * 0.2 }],
    totalOre,
    expiresAt: '2026-11-21T12:00:00.000Z',
  });
}
