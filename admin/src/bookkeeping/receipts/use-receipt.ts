import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { pdfAddress } from '../../api/bookkeeping-actions';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { usePdf } from '../../ui/use-pdf';
import { BLOCKED, openPrint } from '../print/open-print';

export function useReceipt({ id, order_number, receipt_number }: OrderListItem) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const download = usePdf(pdfAddress.receipt(id), `kvitto-${receipt_number}.pdf`);
  const scan = useMutation({
    mutationFn: () => dataProvider.sendOrderForScanning(id),
    onSuccess: () => notify(`Kvitto för order ${order_number} skickades till inskanning.`, { type: 'success' }),
    onError: (error) => notify(messageOf(error, 'Kunde inte skicka kvittot till inskanning.'), { type: 'error' }),
  });
  return {
    download,
    scan,
    isBusy: download.isPending || scan.isPending,
    print: () => {
      if (!openPrint('kvitto', id)) notify(BLOCKED.kvitto, { type: 'warning' });
    },
  };
}
