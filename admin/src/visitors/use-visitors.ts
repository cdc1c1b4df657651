import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../api/use-api-query';
import type { VisitorReads } from '../api/visitor-reads';

const NOW_EVERY_MS = 10_000;
const MAX_PRODUCTS = 50;

function useRead<Data>(what: string, days: number, read: (reads: VisitorReads) => Promise<Data>) {
  return useApiQuery(['besokare', what, days], (api) => read(api), { placeholderData: keepPreviousData });
}

export const useStatistics = (days: number) => useRead('overview', days, (reads) => reads.visitorStatistics(days));
export const useBounce = (days: number) => useRead('bounce', days, (reads) => reads.visitorBounce(days));
export const useDevices = (days: number) => useRead('devices', days, (reads) => reads.visitorDevices(days));
export const useMarketing = (days: number) => useRead('marketing', days, (reads) => reads.visitorMarketing(days));
export const useConversions = (days: number) => useRead('conversions', days, (reads) => reads.visitorConversions(days));
export const useVisitedProducts = (days: number) =>
  useRead('products', days, (reads) => reads.visitorProducts(days, MAX_PRODUCTS));

export function useVisitorsNow() {
  return useApiQuery(['besokare', 'now'], (api) => api.visitorsNow(), { refetchInterval: NOW_EVERY_MS });
}
