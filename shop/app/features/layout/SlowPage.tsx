import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLate } from '../../ui/use-late';
import { WayBarred } from './WayBarred';

const PATIENCE_MS = 8_000;

/** Says so when the next page does not come. The one before stays meanwhile, and can be stayed on. */
export function SlowPage() {
  const { location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const address = next && next.pathname + next.search + next.hash;
  const late = useLate(address, PATIENCE_MS);
  if (address === undefined || !late) return null;
  // Nobody is on the way there who has not paid.
  const isPaid = next?.pathname === '/tack';
  // By a whole new page: a script that the browser has asked for already it would only wait for.
  const retry = () => location.assign(address);
  const stay = () => {
    window.stop();
    navigate(here, { replace: true, state: here.state, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return (
    <WayBarred onRetry={retry} onStay={isPaid ? undefined : stay}>
      {isPaid
        ? 'Betalningen är gjord. Vi hämtar din beställning, och det tar längre tid än det brukar. Bekräftelsen kommer också med e-post.'
        : 'Sidan dröjer längre än den brukar. Vi väntar fortfarande på svar från butiken.'}
    </WayBarred>
  );
}
