import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput } from 'react-admin';

interface CheckboxInputProps {
  readonly source: string;
  readonly label: string;
}

/** react-admin's own input of a single yes or no is a switch, which is for settings that apply at once. */
export const CheckboxInput = ({ source, label }: CheckboxInputProps) => {
  const { field } = useInput({ source });
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value === true} name={field.name} slotProps={{ input: { ref: field.ref } }} />}
      onChange={(_event, checked) => field.onChange(checked)}
      onBlur={field.onBlur}
      label={label}
    />
  );
};
