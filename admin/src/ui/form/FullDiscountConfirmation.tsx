import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { BooleanInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Asks for confirmation of a 100 percent discount (field `confirm_full`). A lower discount clears the confirmation. */
export const FullDiscountConfirmation = ({ isFull }: { readonly isFull: boolean }) => {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!isFull) setValue('confirm_full', false);
  }, [isFull, setValue]);
  if (!isFull) return null;
  return (
    <Alert severity="warning">
      <BooleanInput source="confirm_full" label="Ja, varorna ska kosta 0 kr" helperText={false} />
    </Alert>
  );
};
