import { Alert, FormHelperText } from '@mui/material';
import { useEffect } from 'react';
import { BooleanInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

const QUESTION = 'Bekräfta att varorna ska kosta 0 kr.';

/** Asks for confirmation of a 100 percent discount (field `confirm_full`). Changing the discount resets it. */
export const FullDiscountConfirmation = ({ isFull }: { readonly isFull: boolean }) => {
  const { setValue, formState } = useFormContext();
  useEffect(() => {
    if (!isFull) setValue('confirm_full', false);
  }, [isFull, setValue]);
  if (!isFull) return null;
  return (
    <Alert severity="warning">
      <BooleanInput source="confirm_full" label="Ja, varorna ska kosta 0 kr" helperText={false} />
      {formState.errors.confirm_full && <FormHelperText error>{QUESTION}</FormHelperText>}
    </Alert>
  );
};
