import type { OrderStatistics } from '@kronblad/contracts/sales/schema';

export type Direction = 'up' | 'down' | 'neutral';

export interface Trend {
  readonly direction: Direction;
  readonly label: string;
}

/** The revenue trend always points up, because revenue is summed since the start. */
export const revenueTrend: Trend = { direction: 'up', label: 'Sedan starten' };
export const orderTrend: Trend = { direction: 'neutral', label: 'Sedan starten' };
export const assortmentTrend: Trend = { direction: 'neutral', label: 'I sortimentet' };
export const averageTrend: Trend = { direction: 'neutral', label: 'Per order' };

export function profitTrend({ total_net_profit }: Pick<OrderStatistics, 'total_net_profit'>): Trend {
  if (total_net_profit > 0) return { direction: 'up', label: 'Vinst' };
  if (total_net_profit < 0) return { direction: 'down', label: 'Förlust' };
  return { direction: 'neutral', label: 'Varken vinst eller förlust' };
}
