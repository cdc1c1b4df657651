import { randomUuid } from '@kronblad/contracts/random-id';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf, reasonOf } from '../api/error-message';
import type { CustomerSelection, WrittenMailing } from '../api/mailing-actions';

/** A retry uses the same batch id, so that the mailing is sent once. */
export function useSendMailing(selection: CustomerSelection) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const batchId = useRef(randomUuid());
  const [sentId, setSentId] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  /** Resolves to null when sent, else to the messages of refused fields. */
  const send = async (
    written: WrittenMailing,
    sendAt: string | null,
  ): Promise<Readonly<Record<string, string>> | null> => {
    setError(undefined);
    setIsSending(true);
    try {
      setSentId((await dataProvider.sendMailing(batchId.current, selection, written, sendAt)).batch_id);
      return null;
    } catch (refused) {
      setError(formErrorOf(refused, () => `Fel vid skickande av email: ${reasonOf(refused)}`));
      return fieldErrorsOf(refused) ?? {};
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, error, sentId, send };
}
