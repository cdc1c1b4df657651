import { unsubscribeAddress } from '@kronblad/contracts/mailing/schema';
import { Typography } from '@mui/material';
import { TextInput, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../ui/form/FormDialog';
import { schemaErrors } from '../ui/form/schema-errors';
import { useSubmit } from '../ui/form/use-submit';

/** For customers who ask to be unsubscribed in an email reply or by phone. */
export const UnsubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const { submit, error } = useSubmit((api, { email }: FieldValues) => api.unsubscribeAddress(email ?? ''), {
    failed: (message) => `Kunde inte avregistrera adressen: ${message}`,
    onSuccess: () => notify('Adressen får inga fler utskick.', { type: 'success' }),
  });
  return (
    <FormDialog
      title="Avregistrera en adress"
      maxWidth="xs"
      defaultValues={{ email: '' }}
      validate={(form) => schemaErrors(unsubscribeAddress, form)}
      onSubmit={submit}
      error={error}
      onClose={onClose}
    >
      <Typography>
        Adressen får inga fler erbjudanden via e-post, inte heller efter nya köp, tills kunden själv väljer något annat.
        Mejl om beställningar skickas som vanligt.
      </Typography>
      <TextInput source="email" type="email" label="E-post" required autoFocus autoComplete="off" helperText={false} />
    </FormDialog>
  );
};
