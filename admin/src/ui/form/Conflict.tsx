import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { changedFields, type FieldChange, type FieldLabel, mergeTheirs, theirChanges } from './merge';
import type { FormValues } from './schema-form';
import { TheirChanges } from './TheirChanges';

export interface Met {
  /** What the form began with. */
  readonly before: FormValues;
  /** What somebody else has saved since. */
  readonly now: FormValues;
}

interface ConflictProps {
  readonly met: Met;
  readonly labels: Readonly<Record<string, FieldLabel>>;
}

/** Puts what was typed on top of what somebody else has saved, and says what that is. */
export const Conflict = ({ met, labels }: ConflictProps) => {
  const { getValues, reset, setValue } = useFormContext<FormValues>();
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const handled = useRef<Met>(undefined);
  useEffect(() => {
    if (handled.current === met) return;
    handled.current = met;
    const { before, now } = met;
    const mine = getValues();
    const merged = mergeTheirs(before, mine, now);
    reset(now);
    for (const field of changedFields(now, merged)) setValue(field, merged[field], { shouldDirty: true });
    setChanges(theirChanges(labels, before, mine, now));
  }, [met, labels, getValues, reset, setValue]);

  const discard = () => {
    reset(met.now);
    setChanges(undefined);
  };
  return changes ? <TheirChanges changes={changes} onDiscard={discard} /> : null;
};
