import { FormHelperText } from '@mui/material';
import { InputHelperText } from 'react-admin';

interface HelperTextProps {
  readonly id?: string;
  /** Of react-hook-form. Its message is react-admin's object, not a text, when the form has a `validate`. */
  readonly error: { readonly message?: string } | undefined;
  readonly children?: string;
}

/** The message, or else the help, of an input that is no text field. */
export const HelperText = ({ id, error, children }: HelperTextProps) =>
  error?.message || children ? (
    <FormHelperText {...(id && { id })} error={Boolean(error?.message)}>
      <InputHelperText error={error?.message} helperText={children} />
    </FormHelperText>
  ) : null;
