import { useState } from 'react';
import { type RaRecord, useCreate, useNotify, useUpdate } from 'react-admin';
import { fieldErrorsOf, formErrorOf } from '../../api/error-message';

interface SaveOptions<Saved extends RaRecord, Sent extends object> {
  readonly resource: string;
  /** The record as it was read; none when a new one is made. */
  readonly record: RaRecord | undefined;
  readonly created: string;
  readonly updated: string | ((saved: Saved, sent: Sent) => string);
  /** What to say above the form when the server refuses. */
  readonly failed: (message: string) => string;
  readonly onSaved: () => void;
}

/** Saves a form's values. The returned function answers the form with the server's messages by field, if any. */
export function useSave<Saved extends RaRecord = RaRecord, Sent extends object = object>({
  resource,
  record,
  created,
  updated,
  failed,
  onSaved,
}: SaveOptions<Saved, Sent>) {
  const [error, setError] = useState<string>();
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();

  const write = (data: Sent) =>
    record
      ? update(
          resource,
          { id: record.id, data, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      : create(resource, { data }, { returnPromise: true });

  const messageOf = (saved: Saved, sent: Sent) => {
    if (!record) return created;
    return typeof updated === 'string' ? updated : updated(saved, sent);
  };

  const save = async (data: Sent): Promise<object | undefined> => {
    setError(undefined);
    try {
      const saved = (await write(data)) as Saved;
      notify(messageOf(saved, data), { type: 'success' });
    } catch (refused) {
      setError(formErrorOf(refused, failed));
      return fieldErrorsOf(refused);
    }
    onSaved();
  };
  return { save, error };
}
