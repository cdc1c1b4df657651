import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { Customer } from '@kronblad/contracts/views/customers';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { saveFile } from '../ui/save-file';

/** The name of the downloaded file contains no personal data. */
export function useExport({ id }: Customer) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => dataProvider.exportCustomer(id),
    onSuccess: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `kunduppgifter-${stockholmDay(data.exported_at)}.json`,
      ),
    onError: (error) => notify(`Kunde inte hämta uppgifterna: ${messageOf(error)}`, { type: 'error' }),
  });
  return { download: () => download(), isPending };
}
