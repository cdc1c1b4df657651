import { RECIPIENT_CHOICES, RECIPIENT_FIELDS, RECIPIENT_NAMES } from '@kronblad/contracts/recipient/recipient-fields';
import { SelectInput, TextInput } from 'react-admin';
import { choicesOf, InputRow } from './InputRow';

/** Place and recipient of a courier's delivery. */
export const RecipientInputs = () => (
  <InputRow>
    {Object.entries(RECIPIENT_CHOICES).map(([name, { label, names }]) => (
      <SelectInput key={name} source={name} label={label} choices={choicesOf(names)} helperText={false} />
    ))}
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
