import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { codeOf, messageOf } from '../api/error-message';
import { Field } from '../ui/form/Field';
import type { Credentials } from './auth-provider';

const wantsCode = (error: unknown) => ['second_factor_required', 'wrong_second_factor'].includes(codeOf(error) ?? '');

const empty = { username: '', password: '', code: '' };

interface FieldsProps {
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly asksForCode: boolean;
}

const Fields = ({ error, isBusy, asksForCode }: FieldsProps) => {
  const { username, password, code } = useWatch<typeof empty>();
  const isIncomplete = !username?.trim() || !password || (asksForCode && !code?.trim());
  return (
    <Stack spacing={2.5}>
      {error && <Alert severity={asksForCode && code === '' ? 'info' : 'error'}>{error}</Alert>}
      <Field label="Användarnamn" name="username" autoComplete="username" autoFocus />
      <Field label="Lösenord" name="password" type="password" autoComplete="current-password" />
      {asksForCode && (
        <Field
          label="Kod från autentiseringsappen"
          name="code"
          autoFocus
          autoComplete="one-time-code"
          helperText="Har du inte telefonen? Skriv en återställningskod."
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      )}
      <Button type="submit" fullWidth variant="contained" size="large" disabled={isBusy || isIncomplete}>
        {isBusy ? 'Loggar in...' : 'Logga in'}
      </Button>
    </Stack>
  );
};

export const LoginForm = ({ login }: { readonly login: (credentials: Credentials) => Promise<unknown> }) => {
  const [asksForCode, setAsksForCode] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ username, password, code }: typeof empty) =>
      login({ username: username.trim(), password, ...(asksForCode && { code: code.trim() }) }),
    onError: (refused) => wantsCode(refused) && setAsksForCode(true),
  });
  return (
    <Form defaultValues={empty} onSubmit={(values: FieldValues) => mutate(values as typeof empty)} noValidate>
      <Fields
        error={error && messageOf(error, 'Felaktigt användarnamn eller lösenord. Försök igen.')}
        isBusy={isPending}
        asksForCode={asksForCode}
      />
    </Form>
  );
};
