import { askPasswordLink } from '@kronblad/contracts/views/auth';
import { Alert, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { ShopDataProvider } from '../api/data-provider';
import { reasonOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import { FormBanner } from '../ui/form/FormBanner';
import { schemaResolver } from '../ui/form/schema-resolver';
import { AuthFrame } from './AuthFrame';

const resolver = schemaResolver(askPasswordLink, (values) => values);
const SENT =
  'Om det finns ett sådant konto har vi skickat en länk till dess e-postadress. Den gäller i 30 minuter. Kommer det inget mejl? Titta i skräpposten, eller be den som sköter driften om ett nytt lösenord.';

export const ForgottenPasswordPage = () => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [isSent, setIsSent] = useState(false);
  const form = useForm<FieldValues>({ defaultValues: { account: '' }, resolver });
  const { isSubmitting, errors } = form.formState;

  const ask = ({ account }: FieldValues) =>
    dataProvider
      .askPasswordLink(account)
      .then(() => setIsSent(true))
      .catch((refused) => form.setError('root.server', { message: reasonOf(refused) }));
  return (
    <AuthFrame title="Glömt lösenordet" text="Du får en länk till kontots e-postadress.">
      {isSent ? (
        <Alert severity="success" role="status">
          {SENT}
        </Alert>
      ) : (
        <FormProvider {...form}>
          <Stack component="form" noValidate spacing={2.5} onSubmit={form.handleSubmit(ask)}>
            <FormBanner error={errors.root?.server?.message} />
            <Field name="account" label="Användarnamn eller e-post" autoComplete="username" autoFocus />
            <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
              {isSubmitting ? 'Skickar...' : 'Skicka länken'}
            </Button>
          </Stack>
        </FormProvider>
      )}
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 1.5, py: 1.25 }}>
        Till inloggningen
      </Link>
    </AuthFrame>
  );
};
