import { TextField, type TextFieldProps } from '@mui/material';
import { InputHelperText } from 'react-admin';
import { useController } from 'react-hook-form';

type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> & {
  /** Path in the form values, such as `dispatchDays.min`. */
  readonly name: string;
};

export const Field = ({ name, helperText, ...field }: FieldProps) => {
  const { field: input, fieldState } = useController({ name });
  const { ref, ...values } = input;
  return (
    <TextField
      {...field}
      {...values}
      value={values.value ?? ''}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ? <InputHelperText error={fieldState.error.message} /> : helperText}
    />
  );
};
