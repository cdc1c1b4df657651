import { useEffect, useRef } from 'react';
import { useAuthState, useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { AuthFrame, LinkBelow } from './AuthFrame';
import { home } from './auth-provider';
import { LoginForm } from './LoginForm';
import { WaitingPage } from './VerifyingPage';

/**
 * The page that the user asked for before react-admin redirected to the login; it is in the navigation state. The
 * address of the back office itself asks for none.
 */
function useOrigin(): string | undefined {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  if (!state?.nextPathname || state.nextPathname === '/') return undefined;
  return `${state.nextPathname}${state.nextSearch ?? ''}`;
}

function useSkipWhenLoggedIn(origin: string | undefined): boolean {
  const { isPending, authenticated } = useAuthState(undefined, false);
  const isAsked = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isPending || isAsked.current) return;
    isAsked.current = true;
    if (authenticated) void home().then((page) => navigate(origin ?? page, { replace: true }));
  }, [isPending, authenticated, navigate, origin]);
  return isPending;
}

export const LoginPage = () => {
  const origin = useOrigin();
  const login = useLogin();
  if (useSkipWhenLoggedIn(origin)) return <WaitingPage text="Laddar..." />;
  return (
    <AuthFrame title="Logga in" text="Administration av butiken">
      <LoginForm login={(credentials) => login({ ...credentials, ...(origin && { asked: origin }) })} />
      <LinkBelow to="/glomt-losenord">Glömt lösenordet?</LinkBelow>
    </AuthFrame>
  );
};
