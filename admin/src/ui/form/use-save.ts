import { useState } from 'react';
import { type RaRecord, useCreate, useNotify, useUpdate } from 'react-admin';
import { fieldErrorsOf, formErrorOf } from '../../api/error-message';

interface SaveOptions {
  readonly resource: string;
  /** The record as it was read; none when a new one is made. */
  readonly record: RaRecord | undefined;
  readonly created: string;
  readonly updated: string;
  /** What to say above the form when the server refuses. */
  readonly failed: (message: string) => string;
  readonly onSaved: () => void;
}

/** Saves a form's values. The returned function answers the form with the server's messages by field, if any. */
export function useSave({ resource, record, created, updated, failed, onSaved }: SaveOptions) {
  const [error, setError] = useState<string>();
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();

  const write = (data: object) =>
    record
      ? update(
          resource,
          { id: record.id, data, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      : create(resource, { data }, { returnPromise: true });

  const save = async (data: object): Promise<object | undefined> => {
    setError(undefined);
    try {
      await write(data);
    } catch (refused) {
      setError(formErrorOf(refused, failed));
      return fieldErrorsOf(refused);
    }
    notify(record ? updated : created, { type: 'success' });
    onSaved();
  };
  return { save, error };
}
