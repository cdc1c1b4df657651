import { randomUUID } from 'node:crypto';
import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { vatShares } from '@kronblad/contracts/vat/vat';
import { placed } from './order.js';

interface Wanted {
  readonly productId: number;
  readonly sizeId?: number;
  readonly quantity: number;
  readonly name?: string;
  readonly sizeName?: string;
}

const PIECE_ORE = 10_000;

/** A pickup order of products at 100 kr each, with 25 % VAT. */
export function orderPlaced(orderId: number, wanted: readonly Wanted[]) {
  const lines = wanted.map(({ name, ...goods }) => ({
    ...placed().data.lines[0]!,
    ...goods,
    sku: `V-${sizeIdOf(goods)}`,
    name: name ?? `Vara ${goods.productId}`,
    listPriceOre: PIECE_ORE,
    unitPriceOre: PIECE_ORE,
    totalOre: goods.quantity * PIECE_ORE,
    costPriceOre: null,
  }));
  const totalOre = lines.reduce((sum, line) => sum + line.totalOre, 0);
  return placed({
    orderId,
    orderNumber: `ORD-${orderId}`,
    checkoutId: randomUUID(),
    contentHash: randomUUID(),
    shippingMethod: 'pickup',
    lines,
    subtotalOre: totalOre,
    vat: vatShares([{ rate: 25, grossOre: totalOre }]),
    totalOre,
  });
}
