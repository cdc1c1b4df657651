import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConcurrentChanges } from './ConcurrentChanges';
import { changedFields, concurrentChanges, type FieldChange, type FieldLabel, mergeServerChanges } from './merge';
import type { FormValues } from './schema-form';

export interface ConflictingValues {
  /** The values when the form was opened. */
  readonly before: FormValues;
  /** The values that another user has saved since. */
  readonly now: FormValues;
}

interface EditConflictProps {
  readonly conflict: ConflictingValues;
  readonly labels: Readonly<Record<string, FieldLabel>>;
}

export const EditConflict = ({ conflict, labels }: EditConflictProps) => {
  const { getValues, reset, setValue } = useFormContext<FormValues>();
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const handled = useRef<ConflictingValues>(undefined);
  useEffect(() => {
    if (handled.current === conflict) return;
    handled.current = conflict;
    const { before, now } = conflict;
    const mine = getValues();
    const merged = mergeServerChanges(before, mine, now, labels);
    reset(now);
    for (const field of changedFields(now, merged)) setValue(field, merged[field], { shouldDirty: true });
    setChanges(concurrentChanges(labels, before, mine, now));
  }, [conflict, labels, getValues, reset, setValue]);

  const discard = () => {
    reset(conflict.now);
    setChanges(undefined);
  };
  return changes ? <ConcurrentChanges changes={changes} onDiscard={discard} /> : null;
};
