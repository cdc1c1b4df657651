import type { Customer } from '@kronblad/contracts/customer/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { useApiMutation } from '../api/use-api-mutation';
import { saveFile } from '../ui/save-file';

/** The name of the downloaded file contains no personal data. */
export function useExport({ id }: Customer) {
  const { mutate, isPending } = useApiMutation((api) => api.exportCustomer(id), {
    onSuccess: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `kunduppgifter-${stockholmDay(data.exported_at)}.json`,
      ),
    failed: (message) => `Kunde inte hämta uppgifterna: ${message}`,
  });
  return { download: () => mutate(), isPending };
}
