interface Pieces {
  readonly productId: number;
  readonly quantity: number;
}

/** Purchase price in öre excl. VAT by product, as it was when the order was placed. Unknown prices count as 0. */
export type PieceCosts = readonly (Pieces & { readonly costOre: number })[];

interface PlacedOrder {
  readonly lines: readonly (Pieces & { readonly costPriceOre: number | null })[];
}

export const pieceCosts = ({ lines }: PlacedOrder): PieceCosts =>
  lines.map(({ productId, quantity, costPriceOre }) => ({ productId, quantity, costOre: costPriceOre ?? 0 }));

export const allCostOre = (costs: PieceCosts): number =>
  costs.reduce((sum, { quantity, costOre }) => sum + quantity * costOre, 0);

export function costOfPieces(costs: PieceCosts, pieces: readonly Pieces[]): number {
  const costOf = new Map(costs.map(({ productId, costOre }) => [productId, costOre]));
  return pieces.reduce((sum, { productId, quantity }) => sum + quantity * (costOf.get(productId) ?? 0), 0);
}
