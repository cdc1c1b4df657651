import { RECIPIENT_CHOICES, RECIPIENT_FIELDS, RECIPIENT_NAMES } from '@kronblad/contracts/recipient/recipient-fields';
import { SelectInput } from 'react-admin';
import { choicesOf, InputRow } from './InputRow';
import { PersonInputs } from './PersonInputs';

/** Place and recipient of a courier's delivery. */
export const RecipientInputs = () => (
  <InputRow>
    {Object.entries(RECIPIENT_CHOICES).map(([name, { label, names }]) => (
      <SelectInput key={name} source={name} label={label} choices={choicesOf(names)} helperText={false} />
    ))}
    <PersonInputs names={RECIPIENT_NAMES} labelOf={(name) => RECIPIENT_FIELDS[name].label} within="recipient." />
  </InputRow>
);
