import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTimedOut } from '../../ui/use-timed-out';
import { NavigationError } from './NavigationError';

const PATIENCE_MS = 8_000;

/** Reports a slow navigation. The shopper may stay on the current page. */
export function SlowNavigationNotice() {
  const { location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const address = next && next.pathname + next.search + next.hash;
  const timedOut = useTimedOut(address, PATIENCE_MS);
  if (address === undefined || !timedOut) return null;
  // Only the payment leads to /tack.
  const isPaid = next?.pathname === '/tack';
  // Full page load, because the router would wait for the pending script request.
  const retry = () => location.assign(address);
  const stay = () => {
    window.stop();
    navigate(here, { replace: true, state: here.state, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return (
    <NavigationError onRetry={retry} onStay={isPaid ? undefined : stay}>
      {isPaid
        ? 'Betalningen är gjord. Vi hämtar din beställning, och det tar längre tid än det brukar. Bekräftelsen kommer också med e-post.'
        : 'Sidan dröjer längre än den brukar. Vi väntar fortfarande på svar från butiken.'}
    </NavigationError>
  );
}
