import { sizeIdOf } from '@kronblad/contracts/product/sizes';

interface Pieces {
  readonly productId: number;
  readonly sizeId?: number | undefined;
  readonly quantity: number;
}

/** Purchase price in öre excl. VAT by size, as it was when the order was placed. Unknown prices count as 0. */
export type PieceCosts = readonly (Pieces & { readonly costOre: number })[];

interface PlacedOrder {
  readonly lines: readonly (Pieces & { readonly costPriceOre: number | null })[];
}

export const pieceCosts = ({ lines }: PlacedOrder): PieceCosts =>
  lines.map(({ productId, sizeId, quantity, costPriceOre }) => {
    const costOre = costPriceOre ?? 0;
    return { productId, ...(sizeId !== undefined && { sizeId }), quantity, costOre };
  });

export const allCostOre = (costs: PieceCosts): number =>
  costs.reduce((sum, { quantity, costOre }) => sum + quantity * costOre, 0);

export function costOfPieces(costs: PieceCosts, pieces: readonly Pieces[]): number {
  const costOf = new Map(costs.map((each) => [sizeIdOf(each), each.costOre]));
  return pieces.reduce((sum, each) => sum + each.quantity * (costOf.get(sizeIdOf(each)) ?? 0), 0);
}
