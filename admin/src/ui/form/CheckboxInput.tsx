import { Checkbox, FormControl, FormControlLabel } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { HelperText } from './HelperText';

interface CheckboxInputProps {
  readonly source: string;
  readonly label: string;
}

/** react-admin's own input of a single yes or no is a switch, which is for settings that apply at once. */
export const CheckboxInput = ({ source, label }: CheckboxInputProps) => {
  const { field, fieldState } = useInput({ source });
  const helpId = useId();
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value === true}
            name={field.name}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': helpId } }}
          />
        }
        onChange={(_event, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        label={label}
      />
      <HelperText id={helpId} error={fieldState.error} />
    </FormControl>
  );
};
