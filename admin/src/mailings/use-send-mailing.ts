import { randomUuid } from '@kronblad/contracts/random-id';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf, reasonOf } from '../api/error-message';
import type { CustomerSelection, WrittenMailing } from '../api/mailing-actions';

const REQUIRED = 'Ämne och innehåll måste fyllas i.';

/** An empty message only marks the field; the banner above the form explains the error. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A retry uses the same batch id, so that the mailing is sent once. */
export function useSendMailing(selection: CustomerSelection) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const batchId = useRef(randomUuid());
  const [sentId, setSentId] = useState<string | null>(null);
  const [state, setState] = useState<'writing' | 'sending'>('writing');
  const [{ error, fields }, setRefusal] = useState<{ error?: string; fields: FieldErrors }>({ fields: {} });
  const submit = async (written: WrittenMailing) => {
    const missing = (['subject', 'content'] as const).filter((field) => !written[field].trim());
    if (missing.length > 0)
      return setRefusal({ error: REQUIRED, fields: Object.fromEntries(missing.map((field) => [field, ''])) });
    setRefusal({ fields: {} });
    setState('sending');
    try {
      setSentId((await dataProvider.sendMailing(batchId.current, selection, written)).batch_id);
    } catch (refused) {
      setState('writing');
      const error = formErrorOf(refused, () => `Fel vid skickande av email: ${reasonOf(refused)}`);
      setRefusal({ error, fields: fieldErrorsOf(refused) ?? {} });
    }
  };
  return { state, error, fields, sentId, submit };
}
