import { unsubscribeAddress } from '@kronblad/contracts/views/mailings';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf } from '../api/error-message';
import { FormDialog } from '../ui/form/FormDialog';
import { schemaErrors } from '../ui/form/schema-errors';

/** For customers who ask to be unsubscribed in an email reply or by phone. */
export const UnsubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const save = async ({ email }: { email?: string }) => {
    setError(undefined);
    try {
      await dataProvider.unsubscribeAddress(email ?? '');
    } catch (refused) {
      setError(formErrorOf(refused, (message) => `Kunde inte avregistrera adressen: ${message}`));
      return fieldErrorsOf(refused) ?? {};
    }
    notify('Adressen får inga fler utskick.', { type: 'success' });
  };
  return (
    <FormDialog
      title="Avregistrera en adress"
      maxWidth="xs"
      defaultValues={{ email: '' }}
      validate={(form) => schemaErrors(unsubscribeAddress, form)}
      onSubmit={save}
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
