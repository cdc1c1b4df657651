import { type AdminUser, changeAccount } from '@kronblad/contracts/views/auth';
import { Button, Stack } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { fieldErrorsOf, formErrorOf } from '../../api/error-message';
import { Field } from '../../ui/form/Field';
import { FormBanner } from '../../ui/form/FormBanner';
import { schemaResolver } from '../../ui/form/schema-resolver';
import { useUnsaved } from '../../ui/form/unsaved';
import { SettingsCard } from '../form/SettingsCard';

const resolver = schemaResolver(changeAccount, (values) => values);

export const EmailForm = ({ user }: { user: AdminUser }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const form = useForm<FieldValues>({ defaultValues: { email: user.email }, resolver });
  const { isSubmitting, isDirty, errors } = form.formState;

  useUnsaved(isDirty);

  const save = async ({ email }: FieldValues) => {
    try {
      const saved = await dataProvider.changeAccount({ email });
      form.reset({ email: saved.email });
      notify('Kontot är sparat.', { type: 'success' });
    } catch (refused) {
      const message = fieldErrorsOf(refused)?.email;
      if (message) return form.setError('email', { type: 'server', message });
      form.setError('root.server', { message: formErrorOf(refused, (words) => `Kunde inte spara kontot: ${words}`) });
    }
  };
  return (
    <SettingsCard title="Konto" text={`Du är inloggad som ${user.username}.`}>
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2} onSubmit={form.handleSubmit(save)} sx={{ maxWidth: 420 }}>
          <FormBanner error={errors.root?.server?.message} />
          <Field name="email" label="Din e-post" type="email" autoComplete="email" />
          <Button
            type="submit"
            variant="contained"
            disabled={!isDirty || isSubmitting}
            sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          >
            {isSubmitting ? 'Sparar...' : 'Spara'}
          </Button>
        </Stack>
      </FormProvider>
    </SettingsCard>
  );
};
