import type { PrintRequest } from '@kronblad/contracts/prints/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from './error-message';
import { liveKeys } from './live-keys';
import { useApiMutation } from './use-api-mutation';

/**
 * Opens the PDF in a tab, which waits for the worker. Browsers allow a new tab only while a press is handled, so it opens
 * before the print has an address.
 */
export function usePrint() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(
    (api, { wanted }: { readonly wanted: PrintRequest; readonly tab: Window | null }) => api.print(wanted),
    {
      onSuccess: (address, { tab }) => {
        if (tab) tab.location.replace(address);
        else window.location.assign(address);
        for (const queryKey of [liveKeys.day, ['ordrar']]) void queries.invalidateQueries({ queryKey });
      },
      onError: (error, { tab }) => {
        tab?.close();
        notify(messageOf(error), { type: 'info' });
      },
    },
  );
  const print = (wanted: PrintRequest) => mutate({ wanted, tab: window.open('', '_blank') });
  return { print, isPending };
}
