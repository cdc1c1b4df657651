import {
  RECIPIENT_CHOICES,
  RECIPIENT_FIELDS,
  RECIPIENT_NAMES,
  type RecipientFieldName,
} from '@kronblad/contracts/recipient/recipient-fields';
import { SelectInput } from 'react-admin';
import { choicesOf, InputRow } from './InputRow';
import { PersonInputs } from './PersonInputs';

interface Props {
  readonly choices?: readonly (keyof typeof RECIPIENT_CHOICES)[];
  readonly names?: readonly RecipientFieldName[];
}

const CHOICES = ['place_kind', 'if_absent'] as const;

/** Place and recipient of a courier's delivery. */
export const RecipientInputs = ({ choices = CHOICES, names = RECIPIENT_NAMES }: Props) => (
  <InputRow>
    {choices.map((name) => (
      <SelectInput
        key={name}
        source={name}
        label={RECIPIENT_CHOICES[name].label}
        choices={choicesOf(RECIPIENT_CHOICES[name].names)}
        helperText={false}
      />
    ))}
    <PersonInputs names={names} labelOf={(name) => RECIPIENT_FIELDS[name].label} within="recipient." />
  </InputRow>
);
