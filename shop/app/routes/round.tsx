import type { RoundPage } from '@kronblad/contracts/round/schema';
import { data } from 'react-router';
import { backendContext } from '../backend';
import { LinkEnded } from '../features/round/LinkEnded';
import { Round } from '../features/round/Round';
import type { RouteHandle } from '../route-handle';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/round';

export const handle: RouteHandle = { bare: true, apart: true, calm: true };

export const meta = () => [{ title: 'Bud | Kronblad' }, { name: 'robots', content: 'noindex' }];

/** Keeps the link's secret from other sites and from search engines. */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });

export async function loader({ params: { secret }, context }: Route.LoaderArgs) {
  const answer = await context
    .get(backendContext)
    .get(`/round/${encodeURIComponent(secret)}`)
    .catch(() => null);
  if (answer?.status === 200) return { state: 'found' as const, secret, round: answer.body as RoundPage };
  if (answer?.status === 404) return data({ state: 'ended' as const }, { status: 404 });
  return data({ state: 'failed' as const }, { status: 503 });
}

/** The page reads the round itself. */
export const shouldRevalidate = () => false;

export default function RoundRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'found') return <Round secret={loaderData.secret} loaded={loaderData.round} />;
  if (loaderData.state === 'ended') return <LinkEnded />;
  return (
    <QuietPage title="Vi når inte rundan just nu" actions={null}>
      <p>Ladda om sidan om en liten stund.</p>
    </QuietPage>
  );
}
