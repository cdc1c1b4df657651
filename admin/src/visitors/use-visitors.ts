import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import type { VisitorReads } from '../api/visitor-reads';

const NOW_EVERY_MS = 10_000;
const MAX_PRODUCTS = 50;

function useRead<Data>(what: string, days: number, read: (reads: VisitorReads) => Promise<Data>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({
    queryKey: ['besokare', what, days],
    queryFn: () => read(dataProvider),
    placeholderData: keepPreviousData,
  });
}

export const useStatistics = (days: number) => useRead('overview', days, (reads) => reads.visitorStatistics(days));
export const useBounce = (days: number) => useRead('bounce', days, (reads) => reads.visitorBounce(days));
export const useDevices = (days: number) => useRead('devices', days, (reads) => reads.visitorDevices(days));
export const useMarketing = (days: number) => useRead('marketing', days, (reads) => reads.visitorMarketing(days));
export const useConversions = (days: number) => useRead('conversions', days, (reads) => reads.visitorConversions(days));
export const useVisitedProducts = (days: number) =>
  useRead('products', days, (reads) => reads.visitorProducts(days, MAX_PRODUCTS));

export function useVisitorsNow() {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({
    queryKey: ['besokare', 'now'],
    queryFn: () => dataProvider.visitorsNow(),
    refetchInterval: NOW_EVERY_MS,
  });
}
