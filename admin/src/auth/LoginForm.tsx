import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { codeOf, messageOf } from '../api/error-message';
import type { Credentials } from './auth-provider';

const wantsCode = (error: unknown) => ['second_factor_required', 'wrong_second_factor'].includes(codeOf(error) ?? '');

interface LoginFormProps {
  readonly login: (credentials: Credentials) => Promise<unknown>;
}

function useSignIn(login: LoginFormProps['login']) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [codeNeeded, setCodeNeeded] = useState(false);

  const signIn = async (credentials: Credentials) => {
    setBusy(true);
    setError(undefined);
    try {
      await login(credentials);
    } catch (refused) {
      setCodeNeeded((needed) => needed || wantsCode(refused));
      setError(messageOf(refused, 'Felaktigt användarnamn eller lösenord. Försök igen.'));
      setBusy(false);
    }
  };
  return { signIn, busy, error, codeNeeded };
}

export const LoginForm = ({ login }: LoginFormProps) => {
  const { signIn, busy, error, codeNeeded } = useSignIn(login);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn({ username: username.trim(), password, ...(codeNeeded && { code: code.trim() }) });
  };
  const incomplete = username.trim() === '' || password === '' || (codeNeeded && code.trim() === '');

  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      {error && <Alert severity={codeNeeded && code === '' ? 'info' : 'error'}>{error}</Alert>}
      <TextField
        label="Användarnamn"
        name="username"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Lösenord"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {codeNeeded && (
        <TextField
          label="Kod från autentiseringsappen"
          name="code"
          autoFocus
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          helperText="Har du inte telefonen? Skriv en återställningskod."
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      )}
      <Button type="submit" variant="contained" size="large" disabled={busy || incomplete}>
        {busy ? 'Loggar in...' : 'Logga in'}
      </Button>
    </Stack>
  );
};
