import { Alert, FormHelperText } from '@mui/material';
import { useEffect } from 'react';
import { BooleanInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

const QUESTION = 'Bekräfta att varorna ska kosta 0 kr.';

/** Asks whether a discount of 100 percent is meant (field `confirm_full`). Another discount withdraws the answer. */
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
