import type { MailingDetails } from '@kronblad/contracts/views/mailings';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';

const POLL_MS = 1_000;

export function useMailing(batchId: string) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery<MailingDetails>({
    queryKey: ['utskick', 'mailing', batchId],
    queryFn: () => dataProvider.mailing(batchId),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' || !state.data ? POLL_MS : false),
  });
}
