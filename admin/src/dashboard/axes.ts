import type { SalesTimeline } from '@kronblad/contracts/sales/schema';

export interface AxisRange {
  readonly min: number;
  readonly max: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** The next round number: 87 becomes 100, 1 320 becomes 2 000. */
function roundUp(amount: number): number {
  if (amount <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(amount));
  const step = STEPS.find((each) => each * power >= amount) ?? 10;
  return step * power;
}

/** Puts zero at the same height on both axes, even on days with more refunds than sales. */
export function axesOf({
  orders,
  revenue,
}: Pick<SalesTimeline, 'orders' | 'revenue'>): Record<'orders' | 'revenue', AxisRange> {
  const most = roundUp(Math.max(0, ...orders));
  const highest = roundUp(Math.max(0, ...revenue));
  const lowest = Math.min(0, ...revenue);
  const below = lowest === 0 ? 0 : Math.max(roundUp(-lowest), highest / 10) / highest;
  return {
    orders: { min: below === 0 ? 0 : -below * most, max: most },
    revenue: { min: below === 0 ? 0 : -below * highest, max: highest },
  };
}
