import {
  type Destination,
  isRequired,
  questionOf,
  RECIPIENT_FIELDS,
  type RecipientFieldName,
} from '@kronblad/contracts/recipient/recipient-fields';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field';
import css from './recipient-fields.module.css';

interface RecipientFieldsProps {
  readonly names: readonly RecipientFieldName[];
  readonly to: Destination;
  /** Name, value and error of a field's input. */
  readonly field: (name: RecipientFieldName) => Partial<ComponentProps<typeof Field>>;
}

const KEYBOARDS = {
  name: {},
  line: {},
  phone: { type: 'tel', inputMode: 'tel' },
  postal_code: { inputMode: 'numeric' },
} as const;

/** The form of a recipient. The browser completes nothing, because it would offer the buyer's own data. */
export function RecipientFields({ names, to, field }: RecipientFieldsProps) {
  const input = (name: RecipientFieldName) => {
    const { kind, longest, hint } = RECIPIENT_FIELDS[name];
    return (
      <Field
        key={name}
        {...KEYBOARDS[kind]}
        {...field(name)}
        label={questionOf(name, to.place_kind)}
        {...(hint && { hint })}
        required={isRequired(name, to)}
        maxLength={longest}
        autoComplete="off"
      />
    );
  };
  const isName = (name: RecipientFieldName) => RECIPIENT_FIELDS[name].isName === true;
  const person = names.filter(isName);
  return (
    <>
      {person.length > 0 && <div className={css.pair}>{person.map(input)}</div>}
      {names.filter((name) => !isName(name)).map(input)}
    </>
  );
}
