import { spendPasswordLink } from '@kronblad/contracts/views/auth';
import { Alert, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router';
import { z } from 'zod';
import type { ShopDataProvider } from '../api/data-provider';
import { codeOf, fieldErrorsOf, messageOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import { FormBanner } from '../ui/form/FormBanner';
import { schemaResolver } from '../ui/form/schema-resolver';
import { AuthFrame } from './AuthFrame';

const twice = spendPasswordLink
  .omit({ token: true })
  .extend({ repeated: z.string() })
  .refine((form) => form.repeated === form.new_password, { error: 'Lösenorden är inte lika.', path: ['repeated'] });
const resolver = schemaResolver(twice, (values) => values);

type Outcome = 'chosen' | 'ended';

export const NewPasswordPage = () => {
  const token = useLocation().hash.slice(1);
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm<FieldValues>({ defaultValues: { new_password: '', repeated: '' }, resolver });
  const { isSubmitting, errors } = form.formState;

  const refused = (error: unknown) => {
    if (codeOf(error) === 'password_link_ended') return setOutcome('ended');
    const message = fieldErrorsOf(error)?.new_password;
    if (message) return form.setError('new_password', { type: 'server', message });
    form.setError('root.server', { message: messageOf(error) });
  };
  const choose = ({ new_password }: FieldValues) =>
    dataProvider
      .spendPasswordLink(token, new_password)
      .then(() => setOutcome('chosen'))
      .catch(refused);
  return (
    <AuthFrame title="Välj lösenord" text="Minst 12 tecken, gärna flera ord.">
      {outcome === 'chosen' && (
        <Alert severity="success" role="status">
          Lösenordet är valt. Nu kan du logga in.
        </Alert>
      )}
      {outcome === 'ended' && (
        <Alert severity="error">
          Länken gäller inte längre.{' '}
          <Link component={RouterLink} to="/glomt-losenord" color="inherit">
            Be om en ny
          </Link>
          .
        </Alert>
      )}
      {!outcome && (
        <FormProvider {...form}>
          <Stack component="form" noValidate spacing={2.5} onSubmit={form.handleSubmit(choose)}>
            <FormBanner error={errors.root?.server?.message} />
            <Field name="new_password" label="Nytt lösenord" type="password" autoComplete="new-password" autoFocus />
            <Field name="repeated" label="Upprepa det nya lösenordet" type="password" autoComplete="new-password" />
            <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
              {isSubmitting ? 'Sparar...' : 'Spara lösenordet'}
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
