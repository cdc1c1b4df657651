import { useState } from 'react';
import { type RaRecord, useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { codeOf, type FailureWords, fieldErrorsOf, formErrorOf } from '../../api/error-message';
import type { ConflictingValues } from './EditConflict';
import type { FormValues } from './schema-form';

interface SaveOptions<Saved extends RaRecord, Sent extends object> {
  readonly resource: string;
  /** The record as it was first read; none when a new one is made. */
  readonly record: Saved | undefined;
  /** Converts the record to form values. */
  readonly toForm: (record: Saved) => object;
  /** Saves a change that is an action of its own. Default: an update of the record. */
  readonly change?: (base: Saved, sent: Sent) => Promise<Saved>;
  /** Missing where only existing records are changed. */
  readonly created?: string;
  readonly updated: string | ((saved: Saved, sent: Sent) => string);
  /** The message above the form when the server refuses. */
  readonly failed: FailureWords;
}

/**
 * Saves a form's values. `save` answers nothing when they are saved, else the server's messages by field. When somebody
 * else has changed the record since it was read, `met` holds what the form builds on from then on.
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
