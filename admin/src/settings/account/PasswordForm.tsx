import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminUser, changePassword } from '@kronblad/contracts/staff/schema';
import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useAuthProvider, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { reportSessionExpiry } from '../../api/session-expiry';
import { Field } from '../../ui/form/Field';
import { FormBanner } from '../../ui/form/FormBanner';
import { useUnsaved } from '../../ui/form/unsaved';
import { useSubmit } from '../../ui/form/use-submit';
import { Panel } from '../../ui/Panel';
import { credentialErrors } from './CredentialForm';

const empty = { current_password: '', new_password: '', repeated: '' };

const twice = changePassword.extend({ repeated: z.string() }).refine((form) => form.repeated === form.new_password, {
  error: 'Lösenorden är inte lika.',
  path: ['repeated'],
});
const resolver = zodResolver(twice);

/** A password change ends all sessions, so the form logs in again with the new password. */
export const PasswordForm = ({ user: { username } }: { user: AdminUser }) => {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { submit, error, sent } = useSubmit<typeof empty>(
    (api, { current_password, new_password }) => api.changePassword({ current_password, new_password }),
    {
      failed: (message) => `Kunde inte byta lösenord: ${message}`,
      fieldErrors: credentialErrors,
      onSuccess: async (_, { new_password: password }) => {
        notify('Lösenordet är bytt.', { type: 'success' });
        // If the account has a second factor, this login fails and the login dialog asks for the code.
        await authProvider?.login({ username, password }).catch(() => reportSessionExpiry('reading'));
        await queryClient.invalidateQueries({ queryKey: ['settings', 'sessions'] });
      },
    },
  );
  return (
    <Panel title="Lösenord" note="Minst 12 tecken, gärna flera ord. När lösenordet byts loggas alla andra enheter ut.">
      <Form<typeof empty>
        key={sent}
        defaultValues={empty}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Stack spacing={2} sx={{ maxWidth: 420 }}>
          <FormBanner error={error} />
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <Field name="current_password" label="Nuvarande lösenord" type="password" autoComplete="current-password" />
          <Field name="new_password" label="Nytt lösenord" type="password" autoComplete="new-password" />
          <Field name="repeated" label="Upprepa det nya lösenordet" type="password" autoComplete="new-password" />
          <SubmitButton />
        </Stack>
      </Form>
    </Panel>
  );
};

const SubmitButton = () => {
  const { isSubmitting, isDirty } = useFormState();
  useUnsaved(isDirty);
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? 'Byter...' : 'Byt lösenord'}
    </Button>
  );
};
