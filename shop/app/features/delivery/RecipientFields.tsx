import { PLACE_KIND_NAMES, PLACE_KINDS, type PlaceKind } from '@kronblad/contracts/recipient/recipient-choices';
import {
  type Destination,
  isRequired,
  questionOf,
  RECIPIENT_FIELDS,
  type RecipientFieldName,
} from '@kronblad/contracts/recipient/recipient-fields';
import type { ComponentProps } from 'react';
import { Field, Select } from '../../ui/Field';
import css from './recipient-fields.module.css';

interface RecipientFieldsProps {
  readonly names: readonly RecipientFieldName[];
  readonly to: Destination;
  readonly onPlaceKind: (kind: PlaceKind) => void;
  /** Name, value and error of a field's input. */
  readonly field: (name: RecipientFieldName) => Partial<ComponentProps<typeof Field>>;
}

const KEYBOARDS = {
  name: {},
  line: {},
  phone: { type: 'tel', inputMode: 'tel' },
  postal_code: { inputMode: 'numeric' },
} as const;

/** The form of a place and its recipient. The browser completes nothing, because it would offer the buyer's own data. */
export function RecipientFields({ names, to, onPlaceKind, field }: RecipientFieldsProps) {
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
      <Select
        name="place_kind"
        label="Vad är det för plats?"
        required
        value={to.place_kind}
        onChange={({ currentTarget }) =>
          onPlaceKind(PLACE_KINDS.find((kind) => kind === currentTarget.value) ?? 'home')
        }
        options={Object.entries(PLACE_KIND_NAMES)}
      />
      {person.length > 0 && <div className={css.pair}>{person.map(input)}</div>}
      {names.filter((name) => !isName(name)).map(input)}
    </>
  );
}
