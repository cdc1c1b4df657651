import { flowerDayName } from '@kronblad/contracts/delivery/red-days';

interface Sold {
  readonly orders: number;
  readonly points: number;
  readonly ore: number;
}

export interface SoldSum {
  readonly orders: number;
  readonly points: number;
  /** SEK; below 0 when more was refunded than sold. */
  readonly revenue: number;
}

export const sumOf = (sold: readonly Sold[]): SoldSum => ({
  orders: sold.reduce((sum, { orders }) => sum + orders, 0),
  points: sold.reduce((sum, { points }) => sum + points, 0),
  revenue: sold.reduce((sum, { ore }) => sum + ore, 0) / 100,
});

/** The sums by name, the best-selling first. */
export const sumsBy = <Row extends Sold>(sold: readonly Row[], nameOf: (row: Row) => string) =>
  [...Map.groupBy(sold, nameOf)]
    .map(([name, rows]) => ({ name, ...sumOf(rows) }))
    .sort((a, b) => b.revenue - a.revenue || a.name.localeCompare(b.name, 'sv'));

interface Delivered {
  readonly day: string;
  readonly area: string | null;
  readonly isPickup: boolean;
  readonly isFuneral: boolean;
}

export const areaName = ({ area, isPickup }: Delivered): string =>
  isPickup ? 'Hämtas i butik' : (area ?? 'Utanför områdena');

/** A funeral on Mors dag is a funeral. */
export const occasionName = ({ day, isFuneral }: Delivered): string =>
  isFuneral ? 'Begravning' : (flowerDayName(day) ?? 'Övrigt');
