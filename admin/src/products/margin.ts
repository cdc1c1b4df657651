export type MarginColour = 'green' | 'orange' | 'red';

export interface Margin {
  readonly profit: number;
  /** (price − cost) / price in whole percent. */
  readonly marginPercent: number;
  /** (price − cost) / cost in whole percent. */
  readonly markupPercent: number;
  readonly colour: MarginColour;
}

/** The margin of a size; both amounts excl. VAT. Null unless price and cost are above 0. */
export function margin(priceOre: number, costOre: number | null): Margin | null {
  if (!(priceOre > 0) || costOre === null || !(costOre > 0)) return null;
  const profit = priceOre - costOre;
  const marginPercent = wholePercent(profit, priceOre);
  return { profit, marginPercent, markupPercent: wholePercent(profit, costOre), colour: marginColour(marginPercent) };
}

export function marginColour(marginPercent: number): MarginColour {
  if (marginPercent >= 30) return 'green';
  return marginPercent >= 15 ? 'orange' : 'red';
}

function wholePercent(part: number, whole: number): number {
  return Math.round((part * 100) / whole) + 0;
}
