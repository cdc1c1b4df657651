import {
  IF_ABSENT,
  IF_ABSENT_NAMES,
  PLACE_KIND_NAMES,
  PLACE_KINDS,
} from '@kronblad/contracts/recipient/recipient-choices';
import { IF_ABSENT_LABEL, RECIPIENT_FIELDS, RECIPIENT_NAMES } from '@kronblad/contracts/recipient/recipient-fields';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, InputRow } from './InputRow';

const places = choicesOf(PLACE_KINDS, PLACE_KIND_NAMES);
const absent = choicesOf(IF_ABSENT, IF_ABSENT_NAMES);

/** Place and recipient of a courier's delivery. */
export const RecipientInputs = () => (
  <InputRow>
    <SelectInput source="place_kind" label="Sorts plats" choices={places} helperText={false} />
    <SelectInput source="if_absent" label={IF_ABSENT_LABEL} choices={absent} helperText={false} />
    {RECIPIENT_NAMES.map((name) => (
      <TextInput
        key={name}
        source={`recipient.${name}`}
        label={RECIPIENT_FIELDS[name].label}
        helperText={false}
        autoComplete="off"
      />
    ))}
  </InputRow>
);
