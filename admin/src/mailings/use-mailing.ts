import { useApiQuery } from '../api/use-api-query';

const POLL_MS = 1_000;

export function useMailing(batchId: string) {
  return useApiQuery(['utskick', 'mailing', batchId], (api) => api.mailing(batchId), {
    refetchInterval: ({ state }) => (state.data?.status === 'sending' || !state.data ? POLL_MS : false),
  });
}
