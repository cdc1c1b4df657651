import { backendContext } from '../backend';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Button } from '../ui/Button';
import { PageLink } from '../ui/PageLink';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/unsubscribe';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/avregistrera',
    title: 'Avregistrera dig',
    description: 'Avsluta erbjudanden via e-post.',
    noindex: true,
  });
}

/** Handles the page's button and the one-click request of email clients, without a session. Source: RFC 8058. */
export async function action({ params, context }: Route.ActionArgs) {
  const { status } = await context.get(backendContext).post(`/unsubscribe/${encodeURIComponent(params.token)}`, {});
  return { done: status === 200 };
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const home = <PageLink to="/">Till startsidan</PageLink>;
  if (actionData?.done) {
    return (
      <QuietPage title="Du är avregistrerad" actions={home}>
        <p role="status">
          Du får inga fler erbjudanden från oss via e-post. Mejl om dina beställningar får du som vanligt.
        </p>
        <p>
          Kommer det ändå fler? Då var länken inte hel. Öppna den i det senaste utskicket, eller{' '}
          <PageLink to="/kontakt">skriv till oss</PageLink>.
        </p>
      </QuietPage>
    );
  }
  // A plain form works without JavaScript.
  const form = (
    <form method="post">
      <Button type="submit">Avregistrera mig</Button>
    </form>
  );
  return (
    <QuietPage title="Vill du sluta få erbjudanden?" actions={form}>
      {actionData ? (
        <p role="alert">Det gick inte just nu. Försök igen om en liten stund.</p>
      ) : (
        <p>
          Tryck på knappen, så skickar vi inga fler erbjudanden till dig. Mejl om dina beställningar får du som vanligt.
        </p>
      )}
    </QuietPage>
  );
}
