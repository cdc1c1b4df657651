import { useState } from 'react';
import { type RaRecord, useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { codeOf, type FailureText, fieldErrorsOf, formErrorOf } from '../../api/error-message';
import type { ConflictingValues } from './EditConflict';
import type { FormValues } from './schema-form';

interface SaveOptions<Base, Sent> {
  /** The record as first loaded; undefined or null for a new one. */
  readonly record: Base;
  readonly toForm: (record: Base) => object;
  readonly write: (base: Base, sent: Sent) => Promise<Base>;
  /** Reads the record after another user has changed it; undefined when it is gone. */
  readonly reload: () => Promise<Base | undefined>;
  /** The message when the record is gone. */
  readonly gone?: string;
  readonly message: (saved: Base, sent: Sent, before: Base) => string;
  readonly failed: FailureText;
  /** The refused fields' messages. Default: those that the API sent. */
  readonly fieldErrors?: (refusal: unknown) => Readonly<Record<string, string>> | undefined;
}

interface SaveState<Base> {
  readonly base: Base;
  readonly conflict?: ConflictingValues;
  readonly error?: string;
  /** The form values that were saved last. */
  readonly saved?: FormValues;
}

/** `write` rejects with it when the user decides not to save: the form stays open without a message. */
export class NotSaved extends Error {}

const CONFLICTS: readonly unknown[] = ['version_conflict', 'seo_record_taken'];

/**
 * Saves a form. `save` resolves to undefined when saved, else to messages by field. `conflict`: the values of another
 * user's change, on which the next save is based.
 */
export function useSave<Base, Sent extends object = object>(options: SaveOptions<Base, Sent>) {
  const { toForm, write, reload, gone, message, failed, fieldErrors = fieldErrorsOf } = options;
  const [state, setState] = useState<SaveState<Base>>({ base: options.record });
  const notify = useNotify();
  const { base } = state;

  const loadConflict = async () => {
    const now = await reload();
    if (now === undefined) return setState({ base: now as Base, ...(gone && { error: gone }) });
    setState({ base: now, conflict: { before: toForm(base) as FormValues, now: toForm(now) as FormValues } });
  };

  const save = async (sent: Sent): Promise<object | undefined> => {
    const refused = (refusal: unknown) => {
      if (refusal instanceof NotSaved) return {};
      const error = formErrorOf(refusal, failed);
      setState((now) => ({ ...now, error }));
      return fieldErrors(refusal) ?? {};
    };
    setState(({ error: _, ...now }) => now);
    try {
      const saved = await write(base, sent);
      setState({ base: saved, saved: toForm(saved) as FormValues });
      notify(message(saved, sent, base), { type: 'success' });
    } catch (refusal) {
      if (!CONFLICTS.includes(codeOf(refusal))) return refused(refusal);
      return loadConflict().then(() => ({}), refused);
    }
  };
  return { ...state, save };
}

interface RecordOptions<Saved extends RaRecord, Sent>
  extends Pick<SaveOptions<Saved | undefined, Sent>, 'record' | 'toForm' | 'failed'> {
  readonly resource: string;
  readonly created: string;
  readonly updated: string | ((saved: Saved, sent: Sent) => string);
}

const answered = { returnPromise: true } as const;

/** Saves a form that creates or updates a record of a resource. */
export function useSaveRecord<Saved extends RaRecord = RaRecord, Sent extends object = object>({
  resource,
  created,
  updated,
  ...options
}: RecordOptions<Saved, Sent>) {
  const [create] = useCreate<Saved>();
  const [update] = useUpdate<Saved>();
  const dataProvider = useDataProvider();
  return useSave<Saved | undefined, Sent>({
    ...options,
    write: (previousData, data) => {
      const saved = previousData
        ? update(resource, { id: previousData.id, data, previousData }, { mutationMode: 'pessimistic', ...answered })
        : create(resource, { data }, answered);
      return saved as Promise<Saved>;
    },
    reload: async () => options.record && (await dataProvider.getOne<Saved>(resource, { id: options.record.id })).data,
    message: (saved, sent, before) => {
      if (!before) return created;
      return typeof updated === 'string' ? updated : updated(saved as Saved, sent);
    },
  });
}
