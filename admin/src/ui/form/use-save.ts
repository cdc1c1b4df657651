import { useState } from 'react';
import { type RaRecord, useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { codeOf, type FailureWords, fieldErrorsOf, formErrorOf } from '../../api/error-message';
import type { ConflictingValues } from './EditConflict';
import type { FormValues } from './schema-form';

interface SaveOptions<Saved extends RaRecord, Sent extends object> {
  readonly resource: string;
  /** The record as first loaded; undefined for a new one. */
  readonly record: Saved | undefined;
  readonly toForm: (record: Saved) => object;
  /** Saves an existing record by an API call other than react-admin's update. */
  readonly change?: (base: Saved, sent: Sent) => Promise<Saved>;
  /** The message after a record is created. Omit it when the form only edits existing records. */
  readonly created?: string;
  readonly updated: string | ((saved: Saved, sent: Sent) => string);
  readonly failed: FailureWords;
}

/**
 * Saves a form. `save` resolves to undefined when saved, else to messages by field. `conflict`: the values of another
 * user's change, on which the next save is based.
 */
export function useSave<Saved extends RaRecord = RaRecord, Sent extends object = object>(
  options: SaveOptions<Saved, Sent>,
) {
  const { resource, toForm, change, created = '', updated, failed } = options;
  const [base, setBase] = useState(options.record);
  const [conflict, setConflict] = useState<ConflictingValues>();
  const [error, setError] = useState<string>();
  const [create] = useCreate();
  const [update] = useUpdate();
  const dataProvider = useDataProvider();
  const notify = useNotify();

  const write = (data: Sent) => {
    if (!base) return create(resource, { data }, { returnPromise: true });
    if (change) return change(base, data);
    return update(
      resource,
      { id: base.id, data, previousData: base },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
  };

  const messageOf = (saved: Saved, sent: Sent) => {
    if (!base) return created;
    return typeof updated === 'string' ? updated : updated(saved, sent);
  };

  const loadConflict = async (before: Saved) => {
    const { data: now } = await dataProvider.getOne<Saved>(resource, { id: before.id });
    setConflict({ before: toForm(before) as FormValues, now: toForm(now) as FormValues });
    setBase(now);
  };

  const refused = async (refusal: unknown) => {
    if (base && codeOf(refusal) === 'version_conflict') {
      await loadConflict(base);
      return {};
    }
    setError(formErrorOf(refusal, failed));
    return fieldErrorsOf(refusal) ?? {};
  };

  const save = async (data: Sent): Promise<object | undefined> => {
    setError(undefined);
    try {
      const saved = (await write(data)) as Saved;
      notify(messageOf(saved, data), { type: 'success' });
    } catch (refusal) {
      return refused(refusal).catch((unread) => {
        setError(formErrorOf(unread, failed));
        return {};
      });
    }
  };
  return { save, error, conflict, base };
}
