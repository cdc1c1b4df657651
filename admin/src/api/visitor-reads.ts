import type {
  BounceStatistics,
  ConversionStatistics,
  DeviceStats,
  MarketingStatistics,
  TopProduct,
  VisitorStatistics,
} from '@kronblad/contracts/visit/schema';
import { API } from './api-base';
import { request } from './http-client';

const read = async (path: string) => (await request(`${API}/visitor${path}`)).json;

/** Visit statistics of the last `days` days, including today. */
export interface VisitorReads {
  visitorStatistics(days: number): Promise<VisitorStatistics>;
  visitorBounce(days: number): Promise<BounceStatistics>;
  visitorProducts(days: number, limit: number): Promise<{ readonly products: readonly TopProduct[] }>;
  visitorMarketing(days: number): Promise<MarketingStatistics>;
  visitorDevices(days: number): Promise<DeviceStats>;
  visitorConversions(days: number): Promise<ConversionStatistics>;
  visitorsNow(): Promise<{ readonly visitors: number; readonly minutes: number }>;
}

export const visitorReads: VisitorReads = {
  visitorStatistics: (days) => read(`?days=${days}`),
  visitorBounce: (days) => read(`/bounce?days=${days}`),
  visitorProducts: (days, limit) => read(`/products?days=${days}&limit=${limit}`),
  visitorMarketing: (days) => read(`/marketing?days=${days}`),
  visitorDevices: (days) => read(`/devices?days=${days}`),
  visitorConversions: (days) => read(`/conversions?days=${days}`),
  visitorsNow: () => read('/now'),
};
