import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAuthProvider } from 'react-admin';
import { LOGGED_OUT_IN_FORM } from '../api/http-client';
import { currentSessionExpiry, onSessionExpiry, resume, type SessionExpiry } from '../api/session-expiry';
import type { Credentials } from './auth-provider';
import { LoginForm } from './LoginForm';

const words: Readonly<Record<SessionExpiry, string>> = {
  reading: 'Du har loggats ut. Logga in för att fortsätta.',
  action: 'Du har loggats ut. Inget är ändrat – logga in och försök igen.',
  form: LOGGED_OUT_IN_FORM,
};

/** Refetches failed queries, and who the user is: it may be somebody else, with another role. Loaded records stay, so that open forms keep their values. */
function catchUp(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  void queryClient.invalidateQueries({ queryKey: ['auth'] });
}

export const SessionDialog = () => {
  const interruption = useSyncExternalStore(onSessionExpiry, currentSessionExpiry);
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  if (interruption === undefined) return null;

  const logIn = async (credentials: Credentials) => {
    await authProvider?.login(credentials);
    resume();
    catchUp(queryClient);
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="session-title" aria-describedby="session-words">
      <DialogTitle id="session-title">Logga in igen</DialogTitle>
      <DialogContent>
        <Typography id="session-words" gutterBottom>
          {words[interruption]}
        </Typography>
        <LoginForm login={logIn} />
      </DialogContent>
    </Dialog>
  );
};
