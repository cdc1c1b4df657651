import { type AdminUser, changePassword } from '@kronblad/contracts/views/auth';
import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useDataProvider, useNotify } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf, messageOf } from '../../api/error-message';
import { reportSessionExpiry } from '../../api/session-expiry';
import { Field } from '../../ui/form/Field';
import { FormBanner } from '../../ui/form/FormBanner';
import { schemaResolver } from '../../ui/form/schema-resolver';
import { useUnsaved } from '../../ui/form/unsaved';
import { SettingsCard } from '../form/SettingsCard';

const empty = { current_password: '', new_password: '', repeated: '' };
const payloadOf = ({ current_password, new_password }: FieldValues) => ({ current_password, new_password });

const twice = changePassword.extend({ repeated: z.string() }).refine((form) => form.repeated === form.new_password, {
  error: 'Lösenorden är inte lika.',
  path: ['repeated'],
});
const resolver = schemaResolver(twice, (values) => values);

/** A password change ends all sessions, so the form logs in again with the new password. */
export const PasswordForm = ({ user }: { user: AdminUser }) => {
  const form = useForm<FieldValues>({ defaultValues: empty, resolver });
  const save = useChangePassword(user.username, form);
  const { isSubmitting, isDirty, errors } = form.formState;
  useUnsaved(isDirty);
  return (
    <SettingsCard
      title="Lösenord"
      text="Minst 12 tecken, gärna flera ord. När lösenordet byts loggas alla andra enheter ut."
    >
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2} onSubmit={form.handleSubmit(save)} sx={{ maxWidth: 420 }}>
          <FormBanner error={errors.root?.server?.message} />
          <input type="hidden" name="username" autoComplete="username" value={user.username} />
          <Field name="current_password" label="Nuvarande lösenord" type="password" autoComplete="current-password" />
          <Field name="new_password" label="Nytt lösenord" type="password" autoComplete="new-password" />
          <Field name="repeated" label="Upprepa det nya lösenordet" type="password" autoComplete="new-password" />
          <Button
            type="submit"
            variant="contained"
            disabled={isSubmitting}
            sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          >
            {isSubmitting ? 'Byter...' : 'Byt lösenord'}
          </Button>
        </Stack>
      </FormProvider>
    </SettingsCard>
  );
};

function useChangePassword(username: string, { reset, setError }: ReturnType<typeof useForm<FieldValues>>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  const refused = (error: unknown) => {
    if (codeOf(error) === 'wrong_password')
      return setError('current_password', { type: 'server', message: messageOf(error) });
    const fields = Object.entries(fieldErrorsOf(error) ?? {});
    for (const [field, message] of fields) setError(field, { type: 'server', message });
    if (fields.length > 0) return;
    setError('root.server', { message: formErrorOf(error, (words) => `Kunde inte byta lösenord: ${words}`) });
  };

  return async (values: FieldValues) => {
    try {
      await dataProvider.changePassword(payloadOf(values));
    } catch (error) {
      return refused(error);
    }
    reset(empty);
    notify('Lösenordet är bytt.', { type: 'success' });
    // If the account has a second factor, this login fails and the login dialog asks for the code.
    await authProvider?.login({ username, password: values.new_password }).catch(() => reportSessionExpiry('reading'));
    await queryClient.invalidateQueries({ queryKey: ['settings', 'sessions'] });
  };
}
