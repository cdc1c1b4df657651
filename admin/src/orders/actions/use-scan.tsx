import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { codeOf, messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Scan {
  readonly label: string;
  readonly isPending: boolean;
  readonly send: () => void;
  /** The question before a receipt goes a second time, to be rendered beside the button. */
  readonly question: ReactNode;
}

/** Emails an order's receipt to the address where receipts are scanned. */
export function useScan({
  id,
  order_number,
  scanned_at,
}: Pick<OrderListItem, 'id' | 'order_number' | 'scanned_at'>): Scan {
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useApiMutation((api, again: boolean) => api.sendOrderForScanning(id, again), {
    onSuccess: () => {
      refresh();
      notify(`Kvitto för order ${order_number} skickades till inskanning.`, { type: 'success' });
    },
    onError: (error) => {
      if (codeOf(error) === 'scanned_already') return setAsking(true);
      notify(messageOf(error, 'Kunde inte skicka kvittot till inskanning.'), { type: 'error' });
    },
  });
  const question = asking && (
    <ConfirmDialog
      open
      title="Skicka kvittot igen?"
      question={`Kvittot ${scanned_at ? `skickades ${formatDateTime(scanned_at)}` : 'är redan skickat'}. Skickas det igen kan köpet bokföras två gånger.`}
      confirmLabel="Skicka igen"
      onConfirm={() => {
        setAsking(false);
        mutate(true);
      }}
      onCancel={() => setAsking(false)}
    />
  );
  const label = isPending ? 'Skickar…' : 'Skicka till inskanning';
  return { label, isPending, send: () => (scanned_at ? setAsking(true) : mutate(false)), question };
}
