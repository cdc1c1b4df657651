import { Box, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAuthState, useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { tokens } from '../theme/tokens';
import { Brand } from '../ui/Brand';
import { LoginForm } from './LoginForm';
import { WaitingPage } from './VerifyingPage';

/** The page that the user asked for before react-admin redirected to the login; it is in the navigation state. */
function useOrigin(): string {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  return state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : '/';
}

function useSkipWhenLoggedIn(origin: string): boolean {
  const { isPending, authenticated } = useAuthState(undefined, false);
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isPending || asked) return;
    setAsked(true);
    if (authenticated) navigate(origin, { replace: true });
  }, [isPending, authenticated, asked, navigate, origin]);
  return isPending;
}

export const LoginPage = () => {
  const origin = useOrigin();
  const login = useLogin();
  if (useSkipWhenLoggedIn(origin)) return <WaitingPage text="Laddar..." />;
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2, backgroundColor: tokens.sandLight }}
    >
      <title>Logga in – Kronblad</title>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, px: { xs: 3, sm: 5 }, py: 5 }}>
        <Box sx={{ mx: -3, mb: 1 }}>
          <Brand />
        </Box>
        <Typography variant="h1" sx={{ mb: 0.5 }}>
          Logga in
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Administration av butiken
        </Typography>
        <LoginForm login={(credentials) => login(credentials, origin)} />
      </Paper>
    </Box>
  );
};
